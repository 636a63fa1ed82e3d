import { forgetSigningGate, signingApiOf, watchSigningGate } from "#web/pay/other-gates.actors.ts";
import { SigningGate } from "#web/pay/other-gates.page.tsx";
import type { SigningGates } from "#web/sign/signing.page.tsx";

/** The one-time code that payers know, in front of a contract: two screens' parts, joined here. */
export const signingGates: SigningGates = {
  Screen: SigningGate,
  watch: watchSigningGate,
  apiOf: signingApiOf,
  forget: forgetSigningGate,
};
