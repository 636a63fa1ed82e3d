import { failureOf } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { autosaveState } from "./autosave.state.ts";
import { dropped, endingState, restarting } from "./ending.state.ts";
import { placeState } from "./place.state.ts";
import { initialContext, unsavedOf } from "./vendor-application.changes.ts";
import { vendorApplicationSetup } from "./vendor-application.setup.ts";

export const vendorApplicationMachine = vendorApplicationSetup.createMachine({
  id: "vendorApplication",
  options: { maxIterations: 100 },
  description: "A vendor applies for funding: the steps, and saving what they enter.",
  meta: { requirement: "APPLY-1" },
  context: ({ input }) => initialContext(input),
  initial: "loading",
  states: {
    loading: {
      description: "The application is loading, from this device and the server.",
      meta: { requirement: ["APPLY-13", "APPLY-15"] },
      tags: "busy",
      invoke: {
        id: "openApplication",
        src: "openApplication",
        input: ({ context: { shortcode, agencyCode } }) => ({ shortcode, agencyCode }),
        onDone: [
          {
            description: "Nobody has begun it: to be filled in.",
            meta: { requirement: ["APPLY-1", "APPLY-15"] },
            guard: { type: "isKind", params: ({ event }) => ({ opening: event.output, kind: "new" }) },
            target: "running",
            actions: [
              { type: "assignAgency", params: ({ event }) => ({ opening: event.output }) },
              { type: "assignFound", params: ({ event }) => ({ opening: event.output }) },
            ],
          },
          {
            description: "Nobody's link was followed, and no agency is the default.",
            meta: { requirement: "APPLY-19" },
            guard: { type: "isKind", params: ({ event }) => ({ opening: event.output, kind: "unnamed" }) },
            target: "choosingAgency",
          },
          {
            description: "Begun and not finished: gone on with.",
            meta: { requirement: "APPLY-15" },
            guard: { type: "isKind", params: ({ event }) => ({ opening: event.output, kind: "found" }) },
            target: "running",
            actions: [
              { type: "assignApplication", params: ({ event }) => ({ opening: event.output }) },
              { type: "assignFound", params: ({ event }) => ({ opening: event.output }) },
            ],
          },
          {
            description: "Begun in another browser.",
            meta: { requirement: "APPLY-11" },
            guard: { type: "isKind", params: ({ event }) => ({ opening: event.output, kind: "locked" }) },
            target: "locked",
            actions: { type: "assignApplication", params: ({ event }) => ({ opening: event.output }) },
          },
          {
            description: "Not filled in any more.",
            meta: { requirement: "APPLY-12" },
            target: "over",
            actions: { type: "assignApplication", params: ({ event }) => ({ opening: event.output }) },
          },
        ],
        onError: {
          description: "It cannot be opened.",
          meta: { requirement: ["APPLY-13", "APPLY-14"] },
          target: "failed",
          actions: { type: "showProblem", params: failureOf },
        },
      },
    },
    choosingAgency: {
      description: "The vendor says which agency is selling the home.",
      meta: { requirement: "APPLY-19" },
      tags: "choosing",
      on: {
        "agency-name.changed": {
          description: "Agencies whose names begin so are offered.",
          meta: { requirement: "APPLY-19" },
          actions: { type: "assignAgencyName", params: ({ event }) => ({ name: event.name }) },
        },
        "agency.chosen": {
          description: "Opened as from a link of this agency.",
          meta: { requirement: "APPLY-19" },
          target: "loading",
          actions: { type: "assignAgencyCode", params: ({ event }) => ({ agencyCode: event.agencyCode }) },
        },
      },
    },
    failed: {
      description: "The application couldn't be opened, or this agency doesn't take applications.",
      meta: { requirement: ["APPLY-13", "APPLY-14"] },
      tags: "failed",
      on: {
        "open.retried": {
          description: "Asked for again.",
          meta: { requirement: "APPLY-13" },
          target: "loading",
          actions: "clearProblem",
        },
        "application.restarted": restarting,
      },
    },
    locked: {
      description: "A one-time code is needed to open it.",
      meta: { requirement: "APPLY-11" },
      tags: "locked",
      invoke: {
        id: "watchGate",
        src: "watchGate",
        input: ({ context }) => ({ application: context.application }),
      },
      on: {
        "gate.opened": {
          description: "Verified: read again.",
          meta: { requirement: "APPLY-11" },
          target: "loading",
        },
      },
    },
    running: {
      description: "The vendor can fill it in; it is saved as they go.",
      meta: { requirement: "APPLY-1" },
      type: "parallel",
      invoke: { id: "watchPage", src: "watchPage" },
      on: {
        "page.left": {
          description: "The page is being left: the server is told what there is, whoever hears it.",
          meta: { requirement: "APPLY-9" },
          guard: "isLeftOpen",
          actions: { type: "flushOnUnload", params: ({ context }) => ({ word: unsavedOf(context) }) },
        },
      },
      states: { place: placeState, autosave: autosaveState, ending: endingState },
    },
    over: {
      description: "It is complete, cancelled or expired; the page says which.",
      meta: { requirement: "APPLY-12" },
      tags: "over",
      entry: dropped,
      on: { "application.restarted": restarting },
    },
    confirmed: {
      description: "The server has confirmed that it is complete.",
      meta: { requirement: "APPLY-10" },
      tags: "confirmed",
      entry: [
        dropped,
        {
          type: "openConfirmation",
          params: ({ context }) => ({ shortcode: known(context.shortcode, "vendorApplication.shortcode") }),
        },
      ],
    },
  },
});
