import { failureOf } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { ended, shut } from "./sending.state.ts";
import { paperOf } from "./signing.changes.ts";
import { signingSetup } from "./signing.setup.ts";
import type { SigningContext } from "./signing.types.ts";

const chosenPaper = (context: SigningContext) => ({
  code: context.code,
  ...known(paperOf(context, known(context.paper, "signing.paper")), "signing.paper"),
});

const named = {
  type: "assignPaper",
  params: ({ event }: { event: { paper: string } }) => ({ paper: event.paper }),
} as const;

const failed = {
  description: "It could not be done: said why.",
  meta: { requirement: "SIGNING-18" },
  target: "listing",
  actions: { type: "showProblem", params: failureOf },
} as const;

const replaced = {
  description: "It was replaced meanwhile: read again, with why.",
  meta: { requirement: ["SIGNING-11", "SIGNING-18"] },
  guard: { type: "isChanged", params: failureOf },
  target: "#signing.loading",
  actions: { type: "showProblem", params: failureOf },
} as const;

const listingState = signingSetup.createStateConfig({
  description: "What the law asks to be given first is listed; each is opened and confirmed.",
  meta: { requirement: "SIGNING-18" },
  on: {
    "paper.opened": {
      description: "To be read.",
      meta: { requirement: "SIGNING-18" },
      guard: { type: "isKnownPaper", params: ({ event }) => ({ paper: event.paper }) },
      target: "opening",
      actions: [named, "clearProblem"],
    },
    "paper.acknowledged": {
      description: "It was opened: confirmed.",
      meta: { requirement: "SIGNING-18" },
      guard: { type: "isOpenedPaper", params: ({ event }) => ({ paper: event.paper }) },
      target: "acknowledging",
      actions: [named, "clearProblem"],
    },
    "papers.passed": {
      description: "Each is confirmed: the document.",
      meta: { requirement: "SIGNING-18" },
      guard: "arePapersConfirmed",
      target: "#signing.running.place.deciding",
    },
  },
});

/** What the law asks to be given before anybody signs. */
export const papersState = signingSetup.createStateConfig({
  description: "The signer opens and confirms what the law asks to be given first.",
  meta: { requirement: "SIGNING-18" },
  initial: "listing",
  states: {
    listing: listingState,
    opening: {
      description: "A paper is being fetched and shown.",
      meta: { requirement: "SIGNING-18" },
      invoke: {
        id: "openPaper",
        src: "openPaper",
        input: ({ context }) => chosenPaper(context),
        onDone: {
          description: "Shown to the signer.",
          meta: { requirement: "SIGNING-18" },
          target: "listing",
          actions: "noteOpened",
        },
        onError: [shut, ended, failed],
      },
    },
    acknowledging: {
      description: "That the signer has a paper is being sent.",
      meta: { requirement: "SIGNING-18" },
      invoke: {
        id: "acknowledgePaper",
        src: "acknowledgePaper",
        input: ({ context }) => chosenPaper(context),
        onDone: {
          description: "Confirmed, and the server has it.",
          meta: { requirement: "SIGNING-18" },
          target: "listing",
          actions: { type: "assignPapers", params: ({ event }) => ({ papers: event.output.papers }) },
        },
        onError: [shut, ended, replaced, failed],
      },
    },
  },
});
