/** A page that nobody sees paints nothing. */
const maxWaitMs = 200;

/** Resolves once what is drawn now has been painted. */
export const whenPainted = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs);
    // What is drawn in one frame has been painted by the next.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
