/** Publishing is wished for: at once where all is saved, else as soon as it is. */
export const publishWished = [
  {
    description: "Something is at fault: what, and how to put it right.",
    meta: { requirement: "DSG-18" },
    guard: "isFaulty",
    actions: "tellFaults",
  },
  {
    description: "As soon as all is saved.",
    meta: { requirement: "DSG-18" },
    actions: "wishPublish",
  },
] as const;
