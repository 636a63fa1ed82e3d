import type { AnyMachineSnapshot } from "xstate";
import { fundsRequestRoutes } from "#contract/funds-request-routes.ts";
import { requestMoreFundsMachine } from "#machines/request-more-funds/request-more-funds.machine.ts";
import type {
  RequestDraft,
  RequestMoreFundsContext,
} from "#machines/request-more-funds/request-more-funds.types.ts";
import { answered, refused } from "#tests/harness/answers.ts";
import { defineModel } from "#tests/harness/model.ts";

export const filledRequest: RequestDraft = {
  amount: "1500",
  purpose: "styling",
  description: "",
  neededBy: "2026-12-05",
  isContactRight: false,
};
export const confirmedRequest: RequestDraft = { ...filledRequest, isContactRight: true };
export const requestKey = "k_0123456789abcdef";
const shortcode = "DEM0PAY000000002";

const contextOf = ({ context }: AnyMachineSnapshot) => context as RequestMoreFundsContext;
const isError = (event: { type: string }) => event.type === "xstate.error.actor.send";
const isValid = ({ amount, isContactRight }: RequestDraft) => amount !== "" && isContactRight;

export const model = defineModel({
  machine: requestMoreFundsMachine,
  scenarios: [
    { name: "a new request", input: { shortcode, kept: null } },
    { name: "filled in before", input: { shortcode, kept: { draft: filledRequest, key: null } } },
    {
      name: "sent and not answered before",
      input: { shortcode, kept: { draft: confirmedRequest, key: requestKey } },
    },
  ],
  events: (snapshot) => {
    const { draft } = contextOf(snapshot);
    return [
      ...(draft.amount === "" ? [{ type: "draft.changed", change: filledRequest }] : []),
      { type: "draft.changed", change: { isContactRight: !draft.isContactRight } },
      { type: "details.given", isValid: isValid(draft) },
      { type: "review.left" },
      { type: "request.confirmed", key: requestKey },
      { type: "request.retried" },
    ];
  },
  outcomes: {
    send: () => [
      answered("requested", fundsRequestRoutes.requestFunds.example.reply),
      refused("network.lost"),
      refused("limit.reached"),
      refused("funds.request-open"),
      refused("funds.request-too-much"),
    ],
  },
  project: ({ draft, isChecked, key, problem }: RequestMoreFundsContext) => [
    [draft.amount, draft.isContactRight],
    [isChecked, key !== null, problem?.code ?? null],
  ],
  invariants: {
    "nothing is sent that was not shown once more": {
      requirement: "MORE-1",
      holds: (snapshot, { before }) =>
        !snapshot.matches("sending") || before === null || before.hasTag("review"),
    },
    "what was typed stays until the server has it": {
      requirement: "MORE-2",
      holds: (snapshot, { before }) =>
        before === null || contextOf(before).draft.amount === "" || contextOf(snapshot).draft.amount !== "",
    },
    "what is not in order leads nowhere and is told": {
      requirement: "MORE-3",
      holds: (snapshot, { event }) =>
        event.type !== "details.given" ||
        (snapshot.matches("reviewing") ? isValid(contextOf(snapshot).draft) : contextOf(snapshot).isChecked),
    },
    "after a lost answer the words and the key stay": {
      requirement: "MORE-4",
      holds: (snapshot, { event, before }) =>
        before === null ||
        event.type !== "request.retried" ||
        (contextOf(snapshot).key === contextOf(before).key &&
          contextOf(snapshot).draft === contextOf(before).draft),
    },
    "a lost answer keeps its key, any other refusal ends it": {
      requirement: "MORE-4",
      holds: (snapshot, { event }) =>
        !isError(event) ||
        snapshot.matches("requested") ||
        (contextOf(snapshot).key !== null) === snapshot.matches("unanswered"),
    },
    "a limit says nothing of an earlier request: only the first is refused by it": {
      requirement: "MORE-4",
      holds: (snapshot, { event, before }) =>
        !isError(event) ||
        event.error.code !== "limit.reached" ||
        before === null ||
        snapshot.matches(before.matches({ sending: "again" }) ? "unanswered" : "details"),
    },
    "a confirmation is the server's answer": {
      requirement: "MORE-5",
      holds: (snapshot, { event, before }) =>
        !snapshot.matches("requested") ||
        before?.matches("requested") === true ||
        event.type === "xstate.done.actor.send" ||
        (isError(event) && event.error.code === "funds.request-open"),
    },
    "a refusal says why and keeps what was typed": {
      requirement: "MORE-6",
      holds: (snapshot, { event, before }) =>
        !isError(event) ||
        before === null ||
        snapshot.matches("requested") ||
        (contextOf(snapshot).problem?.code === event.error.code &&
          contextOf(snapshot).draft === contextOf(before).draft),
    },
    "while it is on its way nothing about it changes": {
      requirement: "MORE-7",
      holds: (snapshot, { before }) =>
        before?.matches("sending") !== true || contextOf(snapshot).draft === contextOf(before).draft,
    },
  },
  stage: "page",
});
