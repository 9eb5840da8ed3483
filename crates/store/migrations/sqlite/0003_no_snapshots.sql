-- Nothing ever used them: a journal is played through faster than a snapshot is read.
DROP TABLE snapshots;
