#!/usr/bin/env python3
"""A bot for any game of a Tricorne server, in nothing but Python's standard library.

It follows one stream, GET /api/v1/events. Whenever a side of its own is asked, it looks what it may play, chooses, and
plays. It ends when all its games are over.

    python3 bot.py http://127.0.0.1:1759 --new quebec --side british      puts up a table and prints a link
    python3 bot.py http://127.0.0.1:1759 --join LINK                      takes the seat a link leads to
    python3 bot.py https://play.example --token TOKEN                     plays wherever its account sits
"""

import argparse
import http.client
import json
import random
import sys
import time
import urllib.parse


# The server asks to come back: it is told too much at once, or it, or what stands before it, has lost somebody behind it.
LATER = (429, 502, 503, 504)


class Server:
    """The few requests a bot needs."""

    def __init__(self, address, token=None):
        self.address = urllib.parse.urlsplit(address)
        self.token = token
        self.line = None

    def connect(self):
        secure = self.address.scheme == "https"
        kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        return kind(self.address.netloc, timeout=60)

    def head(self):
        head = {"Content-Type": "application/json", "Accept": "application/json"}
        if self.token:
            head["Authorization"] = f"Bearer {self.token}"
        return head

    def ask(self, method, path, body=None):
        """One request on a line that is kept; gives the status and the answer."""
        body = None if body is None else json.dumps(body)
        for again in (True, False):
            try:
                self.line = self.line or self.connect()
                self.line.request(method, "/api/v1" + path, body, self.head())
                answer = self.line.getresponse()
                text = answer.read()
                # What stands before a server may say in other words that it is gone.
                is_ours = text and answer.headers.get_content_type() == "application/json"
                return answer.status, json.loads(text) if is_ours else None
            except (OSError, http.client.HTTPException):
                # The server may have closed a line that was quiet for long. A move sent twice is taken once: the
                # second finds another number.
                self.line = None
                if not again:
                    raise

    def want(self, method, path, body=None):
        """The same, for what must not fail."""
        status, answer = self.ask(method, path, body)
        if status >= 300:
            sys.exit(f"{method} {path}: {status} {answer['error']['text']}")
        return answer

    def events(self):
        """All news of all tables, for ever: the name of each event and what it says."""
        last = None
        while True:
            try:
                head = self.head() | {"Accept": "text/event-stream"}
                if last:
                    head["Last-Event-ID"] = last
                line = self.connect()
                line.request("GET", "/api/v1/events", headers=head)
                answer = line.getresponse()
                if answer.status not in (200, *LATER):
                    sys.exit(f"GET /events: {answer.status}")
                name = data = None
                for row in answer if answer.status == 200 else ():
                    row = row.decode().rstrip("\r\n")
                    if row.startswith("event: "):
                        name = row[7:]
                    elif row.startswith("data: "):
                        data = row[6:]
                    elif row.startswith("id: "):
                        last = row[4:]
                    elif not row and data is not None:
                        yield name, json.loads(data)
                        name = data = None
            except (OSError, http.client.HTTPException):
                pass
            # The line was cut. It begins again with how things stand, so nothing is missed.
            time.sleep(1)


def choose(actions, how):
    """The whole art of this bot. A better one asks for parts=view,legal and thinks."""
    return actions[0] if how == "first" else random.choice(actions)


def play(server, turn, how):
    """Answer one question. Whatever was played meanwhile makes it stale, and another event comes."""
    table, side = turn["table"], turn["side"]
    while True:
        try:
            status, look = server.ask("GET", f"/tables/{table}/look?as={side}&parts=actions")
            if status == 200 and not look.get("actions"):
                return False
            if status == 200:
                action = choose(look["actions"], how)
                move = {"side": side, "action": action, "number": look["number"], "brief": True}
                status, answer = server.ask("POST", f"/tables/{table}/play", move)
                if status < 300:
                    return True
                if status in (409, 422):
                    return False
            if status not in LATER:
                sys.exit(f"{side} at {table}: {status}")
        except (OSError, http.client.HTTPException):
            # The server is gone; it or another one will be back, and what it kept is seen by looking again.
            pass
        time.sleep(1)


def main():
    args = argparse.ArgumentParser(description="A bot for any game of a Tricorne server.")
    args.add_argument("server", help="such as http://127.0.0.1:1759")
    args.add_argument("--name", default="Python")
    args.add_argument("--token", help="an API token of an account; without it the bot is a guest")
    args.add_argument("--join", metavar="LINK", help="a link to a seat, or its token")
    args.add_argument("--new", metavar="GAME", help="put up a table of this game")
    args.add_argument("--scenario", default="")
    args.add_argument("--side", action="append", help="the sides to play at the new table; may be given again")
    args.add_argument("--play", choices=("random", "first"), default="random")
    args.add_argument("--seed", type=int)
    args = args.parse_args()
    random.seed(args.seed)

    server = Server(args.server, args.token)
    if not args.token:
        me = server.want("POST", "/guests", {"name": args.name, "bearer": True})
        server.token = me["token"]
    # Tables it must see the end of; one that only has a token stays as long as it is let.
    mine = set()
    if args.new:
        seats = {side: "me" for side in args.side or []}
        new = {"game": args.new, "scenario": args.scenario, "seats": seats}
        table = server.want("POST", "/tables", new)
        mine.add(table["id"])
        for side, token in table.get("links", {}).get("seats", {}).items():
            print(f"{side}: {args.server.rstrip('/')}/join/{token}", flush=True)
    if args.join:
        token = args.join.rstrip("/").rsplit("/", 1)[-1]
        joined = server.want("POST", "/join", {"token": token})
        mine.add(joined["table"]["id"])
        print(f"joined: {joined['table']['id']} as {joined.get('side')}", flush=True)

    moves = 0
    for name, news in server.events():
        if name == "turn":
            moves += play(server, news, args.play)
        elif name == "table" and news["what"] == "over":
            winners = ", ".join(news.get("winners") or []) or "nobody"
            print(f"over: {news['table']} after {moves} moves of mine; {winners} won", flush=True)
            mine.discard(news["table"])
            if not mine and not args.token:
                return


if __name__ == "__main__":
    main()
