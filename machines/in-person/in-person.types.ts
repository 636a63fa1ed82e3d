import type { Problem } from "#contract/problems.ts";
import type { Hosting } from "#contract/signing-links.ts";

export type InPersonInput = {
  /** Of the link that the device was given; null where it was cut short. */
  secret: string | null;
};

export type InPersonContext = {
  /** Opens who can sign next, once; kept until it is answered, so that a lost answer is asked for again. */
  secret: string | null;
  /** Null until the link was opened. */
  hosting: Hosting | null;
  /** Who holds the device; null between two people. */
  turnId: string | null;
  problem: Problem | null;
};

/** Somebody says who they are; their own code decides whether it is so. */
export type SignerChosen = { type: "signer.chosen"; turnId: string };

export type InPersonEvent =
  | { type: "hosting.retried" }
  | SignerChosen
  /** Whoever has the device is done with it, signed or not. */
  | { type: "device.handed-on" }
  /** Nobody else signs here now. */
  | { type: "hosting.ended" };

export type InPersonPorts = {
  /** Uses the secret up and answers who can sign now. */
  openHosting: { input: { secret: string }; output: Hosting };
};
