import { expect, test } from "vitest";
import { assign, createActor, fromPromise, setup, waitFor } from "xstate";
import { type ProblemCode, problem } from "#contract/problems.ts";
import type { WithProblem } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { port } from "#machines/kit/port.ts";
import { refused, type Submission, submissionGuards, submissionStates } from "#machines/kit/submission.ts";

/** The least flow that has a submission. */
const machine = setup({
  types: {
    context: {} as Submission,
    events: {} as { type: "request.sent"; key: string },
    children: {} as { send: "send" },
  },
  actors: { send: port<{ input: { key: string }; output: string }>("send") },
  guards: submissionGuards,
  actions: {
    assignKey: assign(({ context }, params: { key: string }) => ({ key: context.key ?? params.key })),
    dropKey: assign({ key: null }),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: "flow",
  context: { key: null, problem: null },
  initial: "resting",
  states: {
    resting: {
      initial: "new",
      on: {
        "request.sent": {
          target: "sending",
          actions: { type: "assignKey", params: ({ event }) => ({ key: event.key }) },
        },
      },
      states: {
        new: {},
        unanswered: { on: { "request.sent": "#flow.sending.again" } },
        refused: {},
      },
    },
    sending: {
      entry: "clearProblem",
      ...submissionStates(() => ({
        invoke: {
          id: "send",
          src: "send",
          input: ({ context }: { context: Submission }) => ({ key: known(context.key, "test.key") }),
          onDone: "#flow.done",
        },
        unanswered: { target: "#flow.resting.unanswered" },
        refusals: [{ target: "#flow.resting.refused", actions: refused }],
      })),
    },
    done: {},
  },
});

/** Sends once for each answer, each time with another key at hand. Answers the keys that were sent, and how it ended. */
async function sending(...answers: (ProblemCode | null)[]) {
  const sent: string[] = [];
  const send = fromPromise<string, { key: string }>(async ({ input: { key } }) => {
    const code = answers[sent.push(key) - 1] ?? null;
    if (code !== null) throw { problem: problem(code) };
    return "";
  });
  const actor = createActor(machine.provide({ actors: { send } })).start();
  for (const [index] of answers.entries()) {
    actor.send({ type: "request.sent", key: `key_${index + 1}` });
    await waitFor(actor, (snapshot) => !snapshot.matches("sending"));
  }
  const { value, context } = actor.getSnapshot();
  return { sent, value, key: context.key, problem: context.problem?.code ?? null };
}

test.each(["network.lost", "server.unexpected", "database.away"] as const)(
  "after %s the same key is sent again, whatever other is at hand",
  async (code) => {
    expect(await sending(code)).toEqual({
      sent: ["key_1"],
      value: { resting: "unanswered" },
      key: "key_1",
      problem: code,
    });
    expect(await sending(code, code, null)).toEqual({
      sent: ["key_1", "key_1", "key_1"],
      value: "done",
      key: "key_1",
      problem: null,
    });
  },
);

test("after a refusal the next sending has a key of its own", async () => {
  expect(await sending("network.lost", "request.invalid")).toEqual({
    sent: ["key_1", "key_1"],
    value: { resting: "refused" },
    key: null,
    problem: "request.invalid",
  });
  expect((await sending("network.lost", "request.invalid", null)).sent).toEqual(["key_1", "key_1", "key_3"]);
});

test.each(["limit.reached", "otp.required", "otp.payer-code-needed", "session.expired"] as const)(
  "%s refuses the first sending; after a lost answer it says nothing of what was sent before",
  async (code) => {
    expect(await sending(code)).toEqual({
      sent: ["key_1"],
      value: { resting: "refused" },
      key: null,
      problem: code,
    });
    expect(await sending("network.lost", code)).toMatchObject({
      value: { resting: "unanswered" },
      key: "key_1",
      problem: code,
    });
    expect((await sending("network.lost", code, code, null)).sent).toEqual(Array(4).fill("key_1"));
    expect((await sending("network.lost", code, "request.invalid", null)).sent).toEqual([
      "key_1",
      "key_1",
      "key_1",
      "key_4",
    ]);
  },
);
