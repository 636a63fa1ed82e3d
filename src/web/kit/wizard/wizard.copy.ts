/** The words of every wizard. */
export const wizardCopy = {
  back: "Back",
  next: "Next",
  tryNow: "Try now",
} as const;
