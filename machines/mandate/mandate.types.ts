export type MandateInput = {
  /** The payer's bank asks the payer (PayTo); else the payer's signature is the authority (direct debit). */
  isPayTo: boolean;
};

export type MandateContext = MandateInput;

/** What happened to a mandate: told by the payer, by staff, by the payer's bank, or by the calendar. */
export type MandateEvent =
  | { type: "mandate.accepted" }
  | { type: "mandate.created" }
  | { type: "mandate.rejected" }
  | { type: "mandate.authorised" }
  | { type: "mandate.declined" }
  | { type: "mandate.recalled" }
  | { type: "mandate.timed-out" }
  | { type: "mandate.suspended" }
  | { type: "mandate.resumed" }
  | { type: "mandate.cancelled" }
  | { type: "mandate.ended" }
  | { type: "mandate.completed" }
  | { type: "mandate.failed" }
  | { type: "amendment.requested" }
  | { type: "amendment.authorised" }
  | { type: "amendment.declined" }
  | { type: "amendment.recalled" }
  | { type: "amendment.timed-out" };
