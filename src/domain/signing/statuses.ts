export const signingRequestStatuses = [
  "draft",
  "out",
  "sealing",
  "sealDelayed",
  "cooling",
  "binding",
  "rescinded",
  "declined",
  "voided",
  "lapsed",
] as const;
export type SigningRequestStatus = (typeof signingRequestStatuses)[number];

export const signerTurnStatuses = [
  "waiting",
  "invited",
  "opened",
  "signed",
  "declined",
  "handedOn",
  "released",
  "lapsed",
  "voided",
] as const;
export type SignerTurnStatus = (typeof signerTurnStatuses)[number];
