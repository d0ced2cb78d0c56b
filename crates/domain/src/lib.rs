//! What is true: jobs, their states, tasks, reminders, events and decisions, pure and synchronous
