import type { Scheduler } from "fast-check";
import type { Command } from "./commands.ts";
import { type Expected, expectedFirst } from "./expected.ts";
import { inSteps } from "./in-steps.ts";
import { knownTo } from "./known.ts";
import { perform } from "./perform.ts";
import { nothingKnown, type Operation } from "./program.ts";
import type { Beginning, SequenceFixture, Subject } from "./sequence-fixture.ts";
import { alone, lineOf, ordersOf, saidOf } from "./some-order.ts";
import { expectWhole } from "./whole.ts";

export type Witness = Awaited<ReturnType<typeof openWitness>>;

/** One application on the real server, beside everything that may be true of it by the charts. */
export async function openWitness(fixture: SequenceFixture, beginning: Beginning) {
  const subject = await fixture.begin(beginning);
  const { status, isCodeRequired } = beginning;
  let states = [expectedFirst({ status, isCodeRequired, version: status === "draft" ? 1 : 2 })];
  const lines: string[] = [];
  const witness = {
    // A repeated key whose first call cannot be taken up again is waited for, which takes the server 15 seconds.
    isQuick: (command: Command): boolean => states.every((state) => isQuick(state, command)),
    /** Does one thing; its answer must be the chart's. */
    action: async (command: Command): Promise<void> => {
      const operation = await done(subject, command);
      const expected = states.map((state) => alone(state, operation));
      lines.push(lineOf(operation));
      states = expected.filter(({ said }) => said === saidOf(operation)).map(({ state }) => state);
      if (states.length === 0) throw unexplained(lines, [...new Set(expected.map(({ said }) => said))]);
    },
    /** Does things at the same time; some order of their steps must give every answer. */
    atOnce: async (commands: readonly Command[], scheduler: Schedule): Promise<void> => {
      const prepared: Prepared[] = [];
      for (const command of commands) prepared.push({ command, known: await knownTo(subject, command) });
      const answers = await inSteps(
        fixture,
        scheduler,
        prepared.map((each) => () => perform(subject, each.command, each.known)),
      );
      const operations = prepared.flatMap((each, at) => ({ ...each, answer: answers[at] ?? { said: "" } }));
      lines.push(`at once:\n    ${operations.map(lineOf).join("\n    ")}`);
      states = ordersOf(states, operations);
      if (states.length === 0) throw unexplained(lines, ["some order of these"]);
    },
    whole: async (): Promise<void> => {
      try {
        await expectWhole(subject);
      } catch (cause) {
        throw new Error(`The money is not whole after:\n  ${lines.join("\n  ")}\n${String(cause)}`, {
          cause,
        });
      }
    },
  };
  if (beginning.isEntered) {
    await witness.action({ type: "code.requested", browser: 0 });
    await witness.action({ type: "code.entered", browser: 0, back: 0, isRight: true });
  }
  return witness;
}

type Prepared = Omit<Operation, "answer">;
type Schedule = Pick<Scheduler, "schedule" | "waitNext">;

async function done(subject: Subject, command: Command): Promise<Operation> {
  const known = await knownTo(subject, command);
  return { command, known, answer: await perform(subject, command, known) };
}

function isQuick(state: Expected, command: Command): boolean {
  const open = { ...state, isCodeRequired: false };
  return alone(open, { command, known: nothingKnown, answer: { said: "" } }).said !== "waits for ever";
}

const unexplained = (lines: readonly string[], expected: readonly string[]) =>
  new Error(
    `What the server answered is not what the charts say:\n  ${lines.join("\n  ")}\nExpected: ${expected}`,
  );
