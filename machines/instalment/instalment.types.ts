export type InstalmentInput = {
  /** How often it was tried. */
  attempts: number;
};

export type InstalmentContext = InstalmentInput;

/** What happened to an instalment, as the scheduler, the payer's bank or staff tell it. */
export type InstalmentEvent =
  | { type: "instalment.submitted" }
  | { type: "instalment.cleared" }
  /** `isFinal`: trying again cannot help, as the bank says why. */
  | { type: "instalment.dishonoured"; isFinal: boolean }
  | { type: "instalment.cancelled" };
