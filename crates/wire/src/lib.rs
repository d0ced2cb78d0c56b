//! What is said: the JSON shapes of requests, answers and events
