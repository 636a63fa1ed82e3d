const maxWaitMs = 200;

/** Resolves once the page has painted what it has, and has a moment to spare. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => resolve();
    if (typeof requestIdleCallback === "function") requestIdleCallback(done, { timeout: maxWaitMs });
    else setTimeout(done, maxWaitMs / 4);
  });
