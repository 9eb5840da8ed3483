"""Leads Schemathesis into the house: a guest to call as, a table to sit at, and words that mean something there.

Left alone it would meet a stranger's refusal at every door. Most of what it draws for a name the server knows is
replaced by what the server itself named: tables, sides, actions, links. The rest stays as drawn, and so does all that
is wrong on purpose.
"""

import json
import random
import urllib.error
import urllib.request

import schemathesis
from schemathesis.core.parameters import ParameterLocation

LUCK = random.Random(1759)
PASSWORD = "a long enough password"
# Whoever calls these with success is a stranger afterwards, or has no table any more.
ENDS = ("/account/leave", "/account/delete", "/account/tokens/drop", "/account/password", "/resign")


class House:
    """A server with a guest of ours who plays all sides of a game, and a table that waits for somebody."""

    def __init__(self, url):
        self.url = url
        self.guests = 0
        self.token = None

    def ask(self, path, body=None, token=None):
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api/v1{path}", data, headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def enter(self):
        """Be somebody, with two tables and mostly with an account."""
        if self.token:
            return self.token
        self.guests += 1
        me = self.ask("/guests", {"name": f"Marie {self.guests}", "bearer": True})
        token = me["token"]
        self.me = me["id"]
        self.login = f"marie{self.guests}-{LUCK.randrange(10**9)}"
        # Every third is a guest without an account.
        if self.guests % 3:
            self.ask("/account", {"login": self.login, "password": PASSWORD}, token)
        games = self.ask("/games")["games"]
        game = games[self.guests % len(games)]
        self.game = game["id"]
        self.sides = [side["code"] for side in game["sides"]]
        seats = {side: "me" for side in self.sides}
        running = {"game": self.game, "seats": seats, "watch": True}
        self.running = self.ask("/tables", running, token)["id"]
        waiting = {"game": self.game, "seats": {self.sides[0]: "me"}, "listed": True}
        waiting = self.ask("/tables", waiting, token)
        self.waiting = waiting["id"]
        self.links = [*waiting["links"]["seats"].values(), waiting["links"]["watch"]]
        self.token = token
        return token

    def action(self, side):
        """Something the side may play now, if it is asked."""
        try:
            look = self.ask(f"/tables/{self.running}/look?as={side}&parts=actions", token=self.token)
        except urllib.error.HTTPError:
            # The guest is nobody any more; the next request finds another.
            self.token = None
            return "done"
        return LUCK.choice(look["actions"]) if look.get("actions") else "done"


HOUSES = {}


def house(operation):
    url = operation.schema.get_base_url().rstrip("/")
    if url not in HOUSES:
        HOUSES[url] = House(url)
    return HOUSES[url]


@schemathesis.auth(refresh_interval=None)
class Guest:
    """Calls as the guest; Schemathesis leaves it out by itself where it wants to see a stranger refused."""

    def get(self, case, context):
        return house(case.operation).enter()

    def set(self, case, data, context):
        case.headers["Authorization"] = f"Bearer {data}"


def is_good(case, place):
    """Was this part drawn to be right?"""
    meta = case.meta
    return meta is None or not meta.is_negative_at(place)


@schemathesis.hook
def before_call(context, case, kwargs):
    here = house(case.operation)
    here.enter()
    if "id" in (case.path_parameters or {}) and is_good(case, ParameterLocation.PATH) and LUCK.random() < 0.8:
        table = here.waiting if case.path.endswith(("/sit", "/listed")) else here.running
        case.path_parameters["id"] = here.me if "/players/" in case.path else table
    if is_good(case, ParameterLocation.QUERY):
        for name, drawn in {"game": here.game, "as": LUCK.choice(here.sides)}.items():
            if name in (case.query or {}) and LUCK.random() < 0.5:
                case.query[name] = drawn
    body = case.body
    if not isinstance(body, dict) or not is_good(case, ParameterLocation.BODY):
        return
    known = {
        "number": lambda: None,
        "side": lambda: LUCK.choice(here.sides),
        "action": lambda: here.action(body["side"]) if body.get("side") in here.sides else "done",
        "game": lambda: here.game,
        "scenario": lambda: "",
        "options": lambda: {},
        "seats": lambda: {side: LUCK.choice(["me", "open"]) for side in here.sides},
        "token": lambda: LUCK.choice(here.links),
        "password": lambda: PASSWORD,
        "old": lambda: PASSWORD,
        "login": lambda: here.login,
    }
    for name, drawn in known.items():
        if name in body and LUCK.random() < 0.7:
            body[name] = drawn()


@schemathesis.hook
def after_call(context, case, response):
    ended = response.status_code < 300 and any(end in case.path for end in ENDS)
    if ended or response.status_code == 401:
        house(case.operation).token = None
