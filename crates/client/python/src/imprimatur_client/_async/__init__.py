"""The client that waits for answers by `await`."""
