import type { Mandate, PlannedSchedule } from "#contract/mandate.ts";
import { exampleMandate, examplePayTo } from "#contract/mandate-examples.ts";
import type { ProblemCode } from "#contract/problems.ts";
import type { MandateMethod, MandateStatus } from "#domain/enumerations.ts";
import { mandateSetupMachine } from "#machines/mandate-setup/mandate-setup.machine.ts";
import type { MandateSetupContext, MandateSetupInput } from "#machines/mandate-setup/mandate-setup.types.ts";
import { answered, refused } from "#tests/harness/answers.ts";
import { defineModel, type Outcome } from "#tests/harness/model.ts";

export const mandateInput: MandateSetupInput = {
  shortcode: "DEM0PAY000000001",
  method: null,
  form: { payId: "", isAccepted: "" },
  draft: null,
};

/** A form that was begun before, with the key of a sending. */
export const keptDraft: MandateSetupInput["draft"] = {
  method: "Direct Debit",
  form: { payId: "kept", isAccepted: "yes" },
  key: "key_kept_in_this_tab",
};
const freshKey = "key_made_when_pressed";

/** The one scenario in which what is only said counts as state, so that the others stay small. */
export const telling = "DEM0PAY000000002";

/** An agreement as the server answers it; a direct debit needs nobody's approval. */
export const mandateOf = (method: MandateMethod, status: MandateStatus): Mandate => ({
  ...(method === "PayTo" ? examplePayTo : exampleMandate),
  instalments: exampleMandate.instalments,
  status,
});

const planned: PlannedSchedule = {
  outstandingCents: 214_750,
  instalments: [
    { dueOn: "2026-11-28", collectOn: "2026-11-30", amountCents: 107_375 },
    { dueOn: "2026-12-05", collectOn: "2026-12-07", amountCents: 107_375 },
  ],
};

const over: readonly MandateStatus[] = ["declined", "expired", "cancelled", "completed", "failed"];
/** What the server may come to say: a direct debit waits for nobody, and its bank sends payments back. */
const news: Record<MandateMethod, readonly MandateStatus[]> = {
  PayTo: ["created", "active", "suspended", "declined", "expired", "cancelled"],
  "Direct Debit": ["active", "completed", "failed"],
};
/** How an agreement stands when the page opens. */
const found = { PayTo: "created", "Direct Debit": "active" } as const;
const refusals = (...codes: ProblemCode[]): Outcome[] => codes.map(refused);
const methodIn = ({ method }: MandateSetupContext): MandateMethod => method ?? "PayTo";

export const model = defineModel({
  machine: mandateSetupMachine,
  scenarios: [
    { name: "the page of both ways", input: mandateInput },
    { name: "the page of PayTo", input: { ...mandateInput, method: "PayTo" } },
    { name: "the page of direct debit", input: { ...mandateInput, method: "Direct Debit" } },
    {
      name: "a form that this tab kept",
      input: {
        ...mandateInput,
        shortcode: telling,
        draft: keptDraft,
      },
    },
  ],
  events: ({ context }) => [
    { type: "method.chosen", method: "PayTo" },
    { type: "method.chosen", method: "Direct Debit" },
    { type: "method.confirmed" },
    { type: "field.changed", field: "payId", value: "typed" },
    { type: "field.left", field: "payId" },
    { type: "details.submitted", isValid: true },
    { type: "details.submitted", isValid: false },
    { type: "agreement.submitted", isValid: true },
    { type: "agreement.submitted", isValid: false },
    { type: "back.requested" },
    { type: "mandate.confirmed", key: freshKey },
    { type: "status.retried" },
    ...news[methodIn(context)].map((status) => ({
      type: "mandate.changed",
      mandate: mandateOf(methodIn(context), status),
    })),
    { type: "cancel.requested" },
    { type: "cancel.confirmed" },
    { type: "cancel.abandoned" },
    { type: "setup.restarted" },
  ],
  outcomes: {
    readMandate: ({ context }) => {
      const { method, shortcode } = context as MandateSetupContext;
      // The newest that ended is only told of: one place is enough to look at it.
      const status = method === null || shortcode === telling ? "declined" : found[method];
      const mandate = mandateOf(method ?? "PayTo", status);
      return [
        answered("none", null, { mandates: [] }),
        answered(status, mandate, { mandates: [mandate] }),
        ...refusals("network.lost"),
      ];
    },
    previewSchedule: () => [answered("planned", planned), ...refusals("schedule.too-many", "network.lost")],
    createMandate: ({ context }: { context: MandateSetupContext }) => [
      answered(found[methodIn(context)], mandateOf(methodIn(context), found[methodIn(context)])),
      ...refusals("network.lost", "mandate.under-way", "mandate.key-reused", "server.unexpected"),
      ...refusals("limit.reached", "request.invalid"),
      ...(context.method === "PayTo" ? [] : refusals("mandate.agreement-changed")),
    ],
    cancelMandate: ({ context }) => [
      answered("cancelled", mandateOf(methodIn(context), "cancelled")),
      // The last payment came first.
      ...(context.method === "PayTo"
        ? []
        : [answered("completed", mandateOf(methodIn(context), "completed"))]),
      ...refusals("network.lost"),
    ],
  },
  project: (context: MandateSetupContext) => {
    const { shortcode, method, preview, mandate, isChecked, left, problem, form } = context;
    const status = mandate?.status ?? "created";
    return [
      [method, preview !== null],
      // One that ended is only told of: nothing goes on by it.
      over.includes(status) && shortcode !== telling ? null : (mandate?.status ?? null),
      shortcode === telling ? [isChecked || left.length > 0, problem !== null, form.isAccepted] : [],
    ];
  },
  invariants: {
    "a direct debit is sent only after it was accepted": {
      requirement: "SETUP-3",
      holds: (snapshot, { before, event }) =>
        event.type !== "agreement.submitted" ||
        before === null ||
        !snapshot.matches("review") ||
        event.isValid,
    },
    "nothing is sent that was not shown in full": {
      requirement: "SETUP-4",
      holds: (snapshot) => !snapshot.matches("review") || snapshot.context.preview !== null,
    },
    "nothing is sent without a key": {
      requirement: "SETUP-5",
      holds: (snapshot) => !snapshot.matches("sending") || snapshot.context.key !== null,
    },
    "a key is given up only after a definite answer": {
      requirement: "SETUP-5",
      holds: (snapshot, { event, before }) =>
        before === null ||
        before.context.key === null ||
        snapshot.context.key === before.context.key ||
        (snapshot.context.key === null &&
          (event.type === "xstate.done.actor.createMandate" ||
            event.type === "xstate.done.actor.readMandate" ||
            (event.type === "xstate.error.actor.createMandate" && event.error.code !== "network.lost"))),
    },
    "a lost answer is looked for before anything is sent": {
      requirement: "SETUP-6",
      holds: (snapshot, { event }) =>
        event.type !== "xstate.error.actor.createMandate" ||
        event.error.code !== "network.lost" ||
        (snapshot.matches("unread") && snapshot.context.key !== null),
    },
    "an agreement stands only once the server confirms it": {
      requirement: "SETUP-7",
      holds: (snapshot, { event, before }) =>
        !snapshot.matches("status") ||
        before?.matches("status") === true ||
        /^xstate\.done\.actor\.(createMandate|readMandate)$/.test(event.type),
    },
    "what is shown is what the server said last": {
      requirement: "SETUP-7",
      holds: (snapshot) => {
        const { status } = snapshot.context.mandate ?? {};
        if (snapshot.matches({ status: "waitingForApproval" })) return status === "created";
        if (snapshot.matches({ status: "active" })) return status === "active";
        if (snapshot.matches({ status: "suspended" })) return status === "suspended";
        return !snapshot.hasTag("over") || over.some((each) => each === status);
      },
    },
    "an ended agreement leads on to another": {
      requirement: "SETUP-10",
      holds: (snapshot, { event, before }) =>
        before?.hasTag("over") !== true || event.type !== "setup.restarted" || snapshot.matches("choosing"),
    },
    "a refusal keeps what was typed and says why": {
      requirement: "SETUP-11",
      holds: (snapshot, { event, before }) =>
        !/^xstate\.error\.actor\.(createMandate|previewSchedule)$/.test(event.type) ||
        (snapshot.context.problem?.code === event.error.code &&
          snapshot.context.form.payId === before?.context.form.payId),
    },
    "nothing is cancelled that was not asked about": {
      requirement: "SETUP-12",
      holds: (snapshot, { event, before }) =>
        !snapshot.matches({ status: "cancelling" }) ||
        event.type === "cancel.confirmed" ||
        before?.matches({ status: "cancelling" }) === true,
    },
    "while something is on its way nothing about it changes": {
      requirement: "SETUP-13",
      holds: (snapshot, { before }) =>
        before?.hasTag("busy") !== true ||
        !snapshot.hasTag("busy") ||
        snapshot.context.form === before.context.form,
    },
    "a step back loses nothing": {
      requirement: "SETUP-15",
      holds: (snapshot, { event, before }) =>
        event.type !== "back.requested" || snapshot.context.form === before?.context.form,
    },
  },
  stage: "page",
});
