export type SigningRequestInput = {
  /** The law gives whoever signs time to let the contract go. */
  hasCoolingOff: boolean;
};

export type SigningRequestContext = SigningRequestInput;

/** What happens to a request for signatures, as staff, signers, the clock and the seal tell it. */
export type SigningRequestEvent =
  | { type: "request.changed" }
  | { type: "request.sent" }
  /** Staff attached a paper that the law asks to be given first, or put another in its place. */
  | { type: "paper.attached" }
  /** `isLast` where nobody else has to sign any more. */
  | { type: "turn.signed"; isLast: boolean }
  | { type: "turn.declined" }
  | { type: "turn.handed-on" }
  /** Staff corrected the name or contact of a signer. */
  | { type: "signer.corrected" }
  /** There is more time to sign. */
  | { type: "request.extended" }
  /** Staff call it off, or another request takes its place. */
  | { type: "request.voided" }
  | { type: "request.lapsed" }
  | { type: "seal.made" }
  | { type: "seal.delayed" }
  | { type: "seal.retried" }
  | { type: "cooling.ended" }
  | { type: "contract.rescinded" };
