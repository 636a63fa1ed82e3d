/** The words of documents that are drawn page by page. */
export const documentCopy = {
  pageNotShown: "This page can't be shown. Its fields are kept.",
  pageNotLoaded: "This page didn't load. Its fields are kept.",
  tryAgain: "Try again",
} as const;
