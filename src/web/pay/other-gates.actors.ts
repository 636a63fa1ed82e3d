import type { PublicApplication } from "#contract/application.ts";
import type { SigningLink } from "#contract/signing.ts";
import type { PublicApi } from "#web/adapters/api.ts";
import { signingName } from "#web/adapters/early-signing.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { codesByHolder, codesByReference } from "./other-gates.calls.ts";
import { gatedApi, gates, type OtpGateActor, startedGate } from "./otp-gate.actors.ts";

const always = { isOtpRequired: true, bypass: null, shouldSendOnLoad: false } as const;

/**
 * The gate before an unfinished application that another browser began, whatever its product asks of payers. Its code goes
 * out by the application's reference.
 */
export function applicationGateOf(services: PublicServices, application: PublicApplication): OtpGateActor {
  const { shortcode, reference, payer } = application;
  const { phoneNumber: mobile, email } = payer;
  const input = { ...always, shortcode, scope: "application", mobile, email } as const;
  return startedGate(`application:${shortcode}`, services, codesByReference(services.api, reference), input);
}

/** The gate before a contract: its code goes to the signer whose link it is. */
export function signingGateOf(services: PublicServices, code: string, link: SigningLink): OtpGateActor {
  const { phoneNumber: mobile, email } = link;
  const input = { ...always, shortcode: code, scope: "signing", mobile, email } as const;
  return startedGate(code, services, codesByHolder(services.api), input);
}

/** The client of a contract behind its gate. What was asked for early is answered where the gate let that code in. */
export function signingApiOf(services: PublicServices, code: string): PublicApi {
  const { api, early } = services;
  const started: PublicApi = {
    ...api,
    call: (name, call) => early.replyTo(signingName(code, name), () => api.call(name, call)),
  };
  return gatedApi({ ...services, api: started }, code);
}

/** Stops the gate before a contract: whoever comes next in this page enters a code of their own. */
export function forgetSigningGate(code: string): void {
  gates.get(code)?.stop();
  gates.delete(code);
}

/** Calls back once an application is open to this browser; after the server closes it again, it starts over. */
export const watchApplicationGate = (
  services: PublicServices,
  application: PublicApplication,
  onOpen: () => void,
): (() => void) => watched(applicationGateOf(services, application), onOpen);

/** The same of a contract. Its gate is there: it was passed before anything was read. */
export function watchSigningGate(code: string, onOpen: () => void): () => void {
  const gate = gates.get(code);
  return gate === undefined ? () => {} : watched(gate, onOpen);
}

function watched(gate: OtpGateActor, onOpen: () => void): () => void {
  if (gate.getSnapshot().hasTag("open")) gate.send({ type: "gate.closed" });
  const { unsubscribe } = gate.subscribe((snapshot) => {
    if (snapshot.hasTag("open")) onOpen();
  });
  return unsubscribe;
}
