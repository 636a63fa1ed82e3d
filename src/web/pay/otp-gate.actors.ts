import { type Actor, createActor, type EventObject, fromCallback, fromPromise } from "xstate";
import type { PublicApplication } from "#contract/application.ts";
import type { Problem, ProblemCode } from "#contract/problems.ts";
import type { OtpScope } from "#domain/otp.ts";
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
import { statusName } from "#web/adapters/early-signing.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { oneAtATime } from "#web/adapters/one-at-a-time.ts";
import { otpStatusQuery } from "#web/adapters/query-client.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { storedOtpId } from "#web/adapters/stored-otp-id.ts";
import { storedSentCode } from "#web/adapters/stored-sent-code.ts";
import { notify } from "#web/ui/notify.ts";
import { type CodeCalls, codesByShortcode } from "./otp-gate.calls.ts";

type Port<Name extends keyof OtpGatePorts> = OtpGatePorts[Name];
export type OtpGateActor = Actor<typeof otpGateMachine>;

/** Those of this page, by what they are before. */
export const gates = new Map<string, OtpGateActor>();

/** The gate of an application in this page: started once, outside of what is drawn. */
export function gateOf(services: PublicServices, application: PublicApplication): OtpGateActor {
  const { shortcode, payer, product } = application;
  const link = services.link.shortcode === shortcode ? services.link : null;
  const scope = paymentScope(shortcode, link?.bypass ?? null);
  return startedGate(shortcode, services, codesByShortcode(apiAt(services, scope)), {
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

export type GateInput = Omit<OtpGateInput, "storedOtpId" | "sentCode">;

/** The gate of that name; it is started where there is none yet. */
export function startedGate(
  name: string,
  services: PublicServices,
  codes: CodeCalls,
  input: GateInput,
): OtpGateActor {
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
