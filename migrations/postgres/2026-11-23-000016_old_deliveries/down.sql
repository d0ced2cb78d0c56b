DROP INDEX deliveries_age;
