DROP TABLE due_dates;
