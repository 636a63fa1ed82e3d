export type SignerTurnInput = {
  /** Staff allow somebody else to sign in this signer's place. */
  canDelegate: boolean;
};

export type SignerTurnContext = SignerTurnInput;

/** What happens to the turn of one signer, or of one witness. */
export type SignerTurnEvent =
  /** Whoever comes before has signed. */
  | { type: "turn.invited" }
  /** Read for the first time behind the gate. */
  | { type: "turn.opened" }
  | { type: "answers.saved" }
  /** Staff corrected the signer's name or contact. */
  | { type: "turn.corrected" }
  | { type: "turn.signed" }
  | { type: "turn.declined" }
  /** Somebody else signs instead, with a turn of their own. */
  | { type: "turn.handed-on" }
  /** Enough others of the group have signed. */
  | { type: "turn.released" }
  | { type: "request.lapsed" }
  /** Staff called the request off, or another signer declined. */
  | { type: "request.ended" };
