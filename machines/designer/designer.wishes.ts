/** Publishing is wished for: at once where all is saved, else as soon as it is. */
export const publishWished = [
  {
    description: "Something is invalid: what, and how to fix it.",
    meta: { requirement: "DSG-18" },
    guard: "isInvalid",
    actions: "notifyErrors",
  },
  {
    description: "As soon as all is saved.",
    meta: { requirement: "DSG-18" },
    actions: "wishPublish",
  },
] as const;
