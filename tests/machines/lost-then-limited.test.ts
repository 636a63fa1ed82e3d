import { describe, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { type ProblemCode, problem } from "#contract/problems.ts";
import { formDraftMachine } from "#machines/form-draft/form-draft.machine.ts";
import type { FormDraftPorts, Original } from "#machines/form-draft/form-draft.types.ts";
import type { Submission } from "#machines/kit/submission.ts";
import { mandateSetupMachine } from "#machines/mandate-setup/mandate-setup.machine.ts";
import type { MandateSetupPorts } from "#machines/mandate-setup/mandate-setup.types.ts";
import { requestMoreFundsMachine } from "#machines/request-more-funds/request-more-funds.machine.ts";
import type { RequestMoreFundsPorts } from "#machines/request-more-funds/request-more-funds.types.ts";
import { settlementSigningMachine } from "#machines/settlement-signing/settlement-signing.machine.ts";
import type { SigningPorts } from "#machines/settlement-signing/settlement-signing.types.ts";
import { staffActionMachine } from "#machines/staff-action/staff-action.machine.ts";
import type { StaffActionPorts } from "#machines/staff-action/staff-action.types.ts";
import { mandateInput } from "#tests/models/mandate-setup.model.ts";
import { confirmedRequest } from "#tests/models/request-more-funds.model.ts";
import { agreed, readTerms } from "#tests/models/settlement-signing.model.ts";

const shortcode = "DEM0PAY000000002";

/** A port that always fails, whatever it is given beside the key. */
type Send = (sent: { input: { key: string } }) => Promise<never>;

type Port = { input: unknown; output: unknown };
const portOf = <P extends Port>(answer: (asked: { input: P["input"] }) => Promise<P["output"]>) =>
  fromPromise<P["output"], P["input"]>(answer);

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

type Flow = {
  getSnapshot(): { value: unknown; context: Submission };
  /** Sends, for the first time or again, with a key at hand. */
  press(key: string): void | Promise<void>;
};

function staffAction(send: Send): Flow {
  const actor = createActor(
    staffActionMachine.provide({ actors: { perform: portOf<StaffActionPorts["perform"]>(send) } }),
  ).start();
  actor.send({ type: "action.started", name: "askRefund", subject: "pay_1", draft: {} });
  return {
    getSnapshot: () => actor.getSnapshot(),
    press: (key) => actor.send({ type: "action.confirmed", key }),
  };
}

function formDraft(send: Send): Flow {
  const original: Original = { values: { name: "" }, version: null, facts: null };
  const readOriginal = portOf<FormDraftPorts["readOriginal"]>(async () => ({
    original,
    draft: null,
    isOwn: false,
  }));
  const actor = createActor(
    formDraftMachine.provide({
      actors: { save: portOf<FormDraftPorts["save"]>(send), readOriginal },
    }),
    {
      input: { draft: null },
    },
  ).start();
  return {
    getSnapshot: () => actor.getSnapshot(),
    press: async (key) => {
      await settle();
      actor.send({ type: "save.requested", isValid: true, key });
    },
  };
}

function requestMoreFunds(send: Send): Flow {
  const actor = createActor(
    requestMoreFundsMachine.provide({ actors: { send: portOf<RequestMoreFundsPorts["send"]>(send) } }),
    {
      input: { shortcode, kept: { draft: confirmedRequest, key: null } },
    },
  ).start();
  return {
    getSnapshot: () => actor.getSnapshot(),
    press: (key) => {
      actor.send({ type: "details.given", isValid: true });
      actor.send({ type: "request.confirmed", key });
      actor.send({ type: "request.retried" });
    },
  };
}

function settlementSigning(send: Send): Flow {
  const actor = createActor(
    settlementSigningMachine.provide({ actors: { sign: portOf<SigningPorts["sign"]>(send) } }),
    {
      input: { shortcode, terms: readTerms, kept: { draft: agreed, terms: readTerms, key: null } },
    },
  ).start();
  return {
    getSnapshot: () => actor.getSnapshot(),
    press: (key) => {
      actor.send({ type: "authority.signed", isValid: true, key });
      actor.send({ type: "signing.retried" });
    },
  };
}

function mandateSetup(send: Send): Flow {
  const actor = createActor(
    mandateSetupMachine.provide({
      actors: {
        createMandate: portOf<MandateSetupPorts["createMandate"]>(send),
        readMandate: portOf<MandateSetupPorts["readMandate"]>(async () => null),
        previewSchedule: portOf<MandateSetupPorts["previewSchedule"]>(async () => ({
          outstandingCents: 0,
          instalments: [],
        })),
      },
    }),
    { input: { ...mandateInput, method: "PayTo" } },
  ).start();
  return {
    getSnapshot: () => actor.getSnapshot(),
    press: async (key) => {
      await settle();
      actor.send({ type: "status.retried" });
      actor.send({ type: "details.submitted", isValid: true });
      await settle();
      actor.send({ type: "mandate.confirmed", key });
    },
  };
}

/** Sends once for each refusal, each time with another key at hand. Answers what was sent and where each one led. */
async function sending(open: (send: Send) => Flow, ...codes: ProblemCode[]) {
  const sent: string[] = [];
  const flow = open(async ({ input: { key } }) => {
    throw problem(codes[sent.push(key) - 1] ?? "server.unexpected");
  });
  const led: unknown[] = [];
  for (const [index] of codes.entries()) {
    await flow.press(`key_${index + 1}`);
    await settle();
    const { value, context } = flow.getSnapshot();
    led.push([value, context.key, context.problem?.code]);
  }
  return { sent, led };
}

const flows = [
  {
    flow: "staff-action",
    open: staffAction,
    unanswered: { confirming: "unanswered" },
    refused: { confirming: "refused" },
  },
  { flow: "form-draft", open: formDraft, unanswered: "unanswered", refused: { editing: "kept" } },
  { flow: "request-more-funds", open: requestMoreFunds, unanswered: "unanswered", refused: "details" },
  { flow: "settlement-signing", open: settlementSigning, unanswered: "unanswered", refused: "filling" },
];

describe.each(flows)("$flow", ({ open, unanswered, refused }) => {
  test("after a lost answer a limit keeps the key, until a definite answer", async () => {
    const codes = ["network.lost", "limit.reached", "request.invalid", "network.lost"] as const;
    expect(await sending(open, ...codes)).toEqual({
      sent: ["key_1", "key_1", "key_1", "key_4"],
      led: [
        [unanswered, "key_1", "network.lost"],
        [unanswered, "key_1", "limit.reached"],
        [refused, null, "request.invalid"],
        [unanswered, "key_4", "network.lost"],
      ],
    });
  });

  test("a limit on the first sending is a refusal: nothing was sent before", async () => {
    expect(await sending(open, "limit.reached", "network.lost")).toEqual({
      sent: ["key_1", "key_2"],
      led: [
        [refused, null, "limit.reached"],
        [unanswered, "key_2", "network.lost"],
      ],
    });
  });
});

test("mandate-setup goes back to the review when a limit holds it back, with the key and the limit's words", async () => {
  expect(await sending(mandateSetup, "limit.reached", "network.lost", "limit.reached")).toEqual({
    sent: ["key_1", "key_1", "key_1"],
    led: [
      ["review", "key_1", "limit.reached"],
      ["unread", "key_1", "network.lost"],
      ["review", "key_1", "limit.reached"],
    ],
  });
});
