DROP TABLE replies;
