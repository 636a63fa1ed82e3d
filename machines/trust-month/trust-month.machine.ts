import { setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type { TrustMonthEvent } from "./trust-month.types.ts";

const balanced = {
  description: "The statement, the cash book and the ledgers were compared, and agree line by line.",
  meta: { requirement: "TRUST-1" },
  target: "compared",
  actions: "keepComparison",
} as const;
const differing = {
  description: "They were compared, and differ.",
  meta: { requirement: ["TRUST-1", "TRUST-2"] },
  target: "unbalanced",
  actions: "keepComparison",
} as const;
const posted = {
  description: "A line of the statement that the cash book lacked was posted.",
  meta: { requirement: "TRUST-3" },
  actions: "postLine",
} as const;

/** The states are the contract's statuses of a month: the server keeps the state's name. */
export const trustMonthMachine = setup({
  types: {
    events: {} as TrustMonthEvent,
    tags: {} as "changeable" | "ended",
    meta: {} as MachineMeta,
  },
  actions: {
    /** The figures, the differences and who compared are kept. */
    keepComparison: () => {},
    /** The line is posted on its day, in the suspense ledger. */
    postLine: () => {},
    /** From now on nothing is posted into the month. */
    closeBooks: () => {},
  },
}).createMachine({
  id: "trustMonth",
  options: { maxIterations: 100 },
  description: "A month of an agency's trust account, from its first day until nothing is posted into it.",
  meta: { requirement: "TRUST-1" },
  initial: "open",
  states: {
    open: {
      description: "Nobody has compared it with the bank's statement.",
      meta: { requirement: "TRUST-1" },
      tags: "changeable",
      on: {
        "books.checked": {
          description: "The job compared the feed, the cash book and the ledgers; the statement is awaited.",
          meta: { requirement: "TRUST-5" },
          actions: "keepComparison",
        },
        "books.balanced": balanced,
        "difference.found": differing,
        "line.posted": posted,
      },
    },
    compared: {
      description: "The three figures agree; a second person has to sign it.",
      meta: { requirement: "TRUST-2" },
      on: {
        "books.balanced": {
          description: "It was compared again, and still agrees.",
          meta: { requirement: "TRUST-1" },
          actions: "keepComparison",
        },
        "difference.found": { ...differing, description: "It was compared again, and differs by now." },
        "month.signed": {
          description: "Somebody who neither compared nor corrected it signed it.",
          meta: { requirement: ["TRUST-2", "TRUST-4"] },
          target: "signed",
          actions: "closeBooks",
        },
      },
    },
    unbalanced: {
      description: "There is a difference; each of its lines is named.",
      meta: { requirement: "TRUST-2" },
      tags: "changeable",
      on: {
        "books.balanced": { ...balanced, description: "It was put right, and agrees." },
        "difference.found": {
          description: "It was compared again, and still differs.",
          meta: { requirement: "TRUST-2" },
          actions: "keepComparison",
        },
        "line.posted": posted,
      },
    },
    signed: {
      description: "It is signed: nothing is posted into it.",
      meta: { requirement: "TRUST-4" },
      type: "final",
      tags: "ended",
    },
  },
});
