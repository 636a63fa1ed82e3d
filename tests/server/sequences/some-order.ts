import { type Command, nameOf } from "./commands.ts";
import type { Expected } from "./expected.ts";
import { isAnswer, type Operation, type Progress } from "./program.ts";
import { programOf } from "./programs.ts";

type Running = { operation: Operation; progress: Progress | null };
const started: Progress = { phase: "started" };

/** What one operation must be answered when nothing else happens meanwhile, and what is true after it. */
export function alone(state: Expected, operation: Operation): { state: Expected; said: string } {
  const next = structuredClone(state);
  const program = programOf(operation.command);
  let progress = started;
  for (;;) {
    const turn = program(next, operation, progress);
    if (turn === "waits") return { state: next, said: "waits for ever" };
    if (isAnswer(turn)) return { state: next, said: withId(turn) };
    progress = turn;
  }
}

/**
 * All that may be true after operations that ran at the same time: the end of each order of their steps that gives
 * every answer that was given; nothing when no order does. Each step is whole, as a transaction is.
 */
export function ordersOf(states: readonly Expected[], operations: readonly Operation[]): Expected[] {
  const ends = new Map<string, Expected>();
  const seen = new Set<string>();
  const search = (now: Expected, running: readonly Running[]): void => {
    const mark = JSON.stringify([now, running.map(({ progress }) => progress)]);
    if (seen.has(mark)) return;
    seen.add(mark);
    if (running.every(({ progress }) => progress === null)) ends.set(JSON.stringify(now), now);
    for (const [place, { operation, progress }] of running.entries()) {
      if (progress === null) continue;
      const next = structuredClone(now);
      const turn = programOf(operation.command)(next, operation, progress);
      if (turn === "waits") continue;
      if (!isAnswer(turn)) search(next, running.with(place, { operation, progress: turn }));
      else if (withId(turn) === saidOf(operation))
        search(next, running.with(place, { operation, progress: null }));
    }
  };
  const running = operations.map((operation) => ({ operation, progress: started }));
  for (const state of states) search(structuredClone(state), running);
  return [...ends.values()];
}

/** What was answered, with the id that it named. */
export const saidOf = ({ answer }: Pick<Operation, "answer">): string => withId(answer);

const withId = ({ said, id }: { said: string; id?: string | null }): string =>
  id === undefined || id === null ? said : `${said} ${id}`;

/** A line of a failure's report. */
export const lineOf = ({ command, answer }: { command: Command; answer: Operation["answer"] }): string =>
  `${nameOf(command)} → ${saidOf({ answer })}`;
