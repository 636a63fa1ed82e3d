import type { Command } from "./commands.ts";
import type { Expected } from "./expected.ts";

/** What a call was answered: its words, the id that it named, and its bytes where they must be the same again. */
export type Answer = { said: string; id?: string; bytes?: string; cookie?: string };

/** What was known in the browser, or at the gateway, when a command was sent. */
export type Known = {
  /** The secret of the browser's gate. */
  cookie: string | null;
  codeId: string | null;
  /** Six digits, right or wrong as the command says. */
  codeValue: string;
  /** The key that the page kept, and what it learnt of its payment. */
  key: string;
  paymentId: string | null;
  version: number;
  lineId: string | null;
};

export type Operation<Of extends Command = Command> = { command: Of; known: Known; answer: Answer };

/** How far an operation has come, with what it saw on the way. */
export type Progress = { phase: string; [seen: string]: unknown };

/** What the next step of an operation does to the state it is given: answers, goes on, or must wait for another. */
export type Turn = { said: string; id?: string | null } | Progress | "waits";

/** An operation as the steps that the server takes for it, each whole; between them others may take theirs. */
export type Program<Of extends Command> = (
  state: Expected,
  operation: Operation<Of>,
  progress: Progress,
) => Turn;

export const isAnswer = (turn: Exclude<Turn, "waits">): turn is { said: string; id?: string | null } =>
  "said" in turn;

/** Nothing at all. */
export const nothingKnown: Known = {
  cookie: null,
  codeId: null,
  codeValue: "",
  key: "",
  paymentId: null,
  version: 0,
  lineId: null,
};
