import { type Actor, createActor, type EventObject, fromCallback, fromPromise } from "xstate";
import type { PublicApplication } from "#contract/application.ts";
import type { Problem, ProblemCode } from "#contract/problems.ts";
import type { SigningLink } from "#contract/signing.ts";
import type { OtpScope } from "#domain/enumerations.ts";
import { codeEntryMachine } from "#machines/code-entry/code-entry.machine.ts";
import type { CodeEntryEvent, CodeEntrySources } from "#machines/code-entry/code-entry.types.ts";
import { otpGateMachine } from "#machines/otp-gate/otp-gate.machine.ts";
import type {
  OtpGateEvent,
  OtpGateInput,
  OtpGatePorts,
  OtpGateSources,
  SentCode,
} from "#machines/otp-gate/otp-gate.types.ts";
import { adminApi } from "#web/adapters/admin-api.ts";
import type { PublicApi } from "#web/adapters/api.ts";
import { ApiFailure } from "#web/adapters/api-failure.ts";
import { paymentScope } from "#web/adapters/bypass-link.ts";
import { watchSecondsLeft } from "#web/adapters/clock-watch.ts";
import { signingName, statusName } from "#web/adapters/early-signing.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { oneAtATime } from "#web/adapters/one-at-a-time.ts";
import { otpStatusQuery } from "#web/adapters/query-client.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { storedOtpId } from "#web/adapters/stored-otp-id.ts";
import { storedSentCode } from "#web/adapters/stored-sent-code.ts";
import { notify } from "#web/ui/notify.ts";
import { type CodeCalls, codesByHolder, codesByReference, codesByShortcode } from "./otp-gate.calls.ts";

type Port<Name extends keyof OtpGatePorts> = OtpGatePorts[Name];
export type OtpGateActor = Actor<typeof otpGateMachine>;

const gates = new Map<string, OtpGateActor>();

/** The gate of an application in this page: started once, outside of what is drawn. */
export function gateOf(services: PublicServices, application: PublicApplication): OtpGateActor {
  const { shortcode, payer, product } = application;
  const link = services.link.shortcode === shortcode ? services.link : null;
  const scope = paymentScope(shortcode, link?.bypass ?? null);
  return started(shortcode, services, codesByShortcode(apiAt(services, scope)), {
    shortcode,
    scope,
    // The pages of staff are behind their own gate, whatever the product asks of payers.
    isOtpRequired: product.paymentRequiresOTP || isAdminScope(scope),
    mobile: payer.phoneNumber,
    email: payer.email,
    bypass: link?.bypass ?? null,
    shouldSendOnLoad: link?.sendOnLoad ?? false,
  });
}

/** The scope of the pages that staff open to help a payer. */
export const isAdminScope = (scope: OtpScope): boolean => scope === "admin-payment-options";

const apiAt = ({ api }: PublicServices, scope: OtpScope): PublicApi =>
  isAdminScope(scope) ? adminApi(api) : api;

const always = { isOtpRequired: true, bypass: null, shouldSendOnLoad: false } as const;

/**
 * The gate before an unfinished application that another browser began, whatever its product asks of payers. Its code goes
 * out by the application's reference.
 */
export function applicationGateOf(services: PublicServices, application: PublicApplication): OtpGateActor {
  const { shortcode, reference, payer } = application;
  const { phoneNumber: mobile, email } = payer;
  const input = { ...always, shortcode, scope: "application", mobile, email } as const;
  return started(`application:${shortcode}`, services, codesByReference(services.api, reference), input);
}

/** The gate before a contract: its code goes to the signer whose link it is. */
export function signingGateOf(services: PublicServices, code: string, link: SigningLink): OtpGateActor {
  const { phoneNumber: mobile, email } = link;
  const input = { ...always, shortcode: code, scope: "signing", mobile, email } as const;
  return started(code, services, codesByHolder(services.api), input);
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

type GateInput = Omit<OtpGateInput, "storedOtpId" | "sentCode">;

/** The gate of that name; it is started where there is none yet. */
function started(name: string, services: PublicServices, codes: CodeCalls, input: GateInput): OtpGateActor {
  const known = gates.get(name);
  if (known !== undefined) return known;
  const { shortcode, scope } = input;
  const gate = createActor(otpGateWith(services, codes, input), {
    input: {
      ...input,
      storedOtpId: storedOtpId(shortcode, scope).read(),
      sentCode: storedSentCode(shortcode, scope).read(),
    },
    ...inspection(),
  });
  gates.set(name, gate);
  return gate.start();
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

// Staff on the payer's own pages are asked for the payer's own code where the payer is bound.
const closesGate: readonly ProblemCode[] = ["otp.required", "otp.payer-code-needed"];

/** The client of what is behind the gate: an answer that a code is required closes the gate. */
export function gatedApi(services: PublicServices, shortcode: string): PublicApi {
  const api = apiAt(services, paymentScope(shortcode, null));
  const closing = async <Reply>(work: Promise<Reply>): Promise<Reply> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof ApiFailure && closesGate.includes(error.problem.code)) {
        gates.get(shortcode)?.send({ type: "gate.closed" });
        if (error.problem.code === "otp.payer-code-needed") notify.error(error.problem.message);
        services.queries.removeQueries({ queryKey: ["gated", shortcode], type: "inactive" });
      }
      throw error;
    }
  };
  return {
    call: (name, call) => closing(api.call(name, call)),
    download: (name, call) => closing(api.download(name, call)),
    stream: (name, call) => closing(api.stream(name, call)),
  };
}

function otpGateWith(services: PublicServices, codes: CodeCalls, { shortcode, scope }: GateInput) {
  const stored = storedOtpId(shortcode, scope);
  const sent = storedSentCode(shortcode, scope);
  return otpGateMachine.provide({
    actors: {
      ...otpPorts(services, codes),
      watchStoredId: fromCallback<EventObject, OtpGateSources["watchStoredId"]>(({ sendBack }) =>
        stored.watch((otpId) => sendBack({ type: "stored-id.changed", otpId } satisfies OtpGateEvent)),
      ),
      codeEntry: codeEntryMachine.provide({
        actors: {
          watchClock: fromCallback<EventObject, CodeEntrySources["watchClock"]>(({ input, sendBack }) =>
            watchSecondsLeft(input.expiresInSeconds, (secondsLeft) =>
              sendBack({ type: "clock.ticked", secondsLeft } satisfies CodeEntryEvent),
            ),
          ),
        },
      }),
    },
    actions: {
      writeOtpId: (_, { otpId }: { otpId: string | null }) => {
        if (otpId !== null) stored.write(otpId);
      },
      eraseOtpId: () => stored.forget(),
      writeSentCode: (_, code: SentCode) => sent.write(code),
      eraseSentCode: () => sent.forget(),
      announceProblem: (_, { problem }: { problem: Problem }) => {
        notify.error(problem.message);
      },
    },
  });
}

function otpPorts({ api, queries, early }: PublicServices, codes: CodeCalls) {
  return {
    checkBypass: fromPromise<Port<"checkBypass">["output"], Port<"checkBypass">["input"]>(({ input }) =>
      api.call("checkBypass", {
        params: { id: input.otpId },
        body: { otpSecret: input.secret, scope: input.scope },
      }),
    ),
    checkStatus: fromPromise<Port<"checkStatus">["output"], Port<"checkStatus">["input"]>(({ input }) =>
      early.replyTo(statusName(input.otpId), () =>
        queries.fetchQuery({
          ...otpStatusQuery,
          queryKey: ["otp-status", input.otpId, input.scope],
          queryFn: ({ signal }) =>
            api.call("otpStatus", { params: { id: input.otpId, scope: input.scope }, signal }),
        }),
      ),
    ),
    // Two tabs that ask at once are one browser only after the first is answered: the second is then sent nothing new.
    sendCode: fromPromise<Port<"sendCode">["output"], Port<"sendCode">["input"]>(({ input }) =>
      oneAtATime(`saleflow.send-code.${input.shortcode}`, () => codes.send(input)),
    ),
    verifyCode: fromPromise<Port<"verifyCode">["output"], Port<"verifyCode">["input"]>(({ input }) =>
      codes.verify(input),
    ),
  };
}
