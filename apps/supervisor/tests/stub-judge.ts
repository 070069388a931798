/** Stands for the judge daemon: does nothing, for ever. */
setInterval(() => undefined, 60_000);
