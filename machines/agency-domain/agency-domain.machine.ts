import { setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type { AgencyDomainEvent } from "./agency-domain.types.ts";

const found = {
  description: "Both records are there: the agency controls the name.",
  meta: { requirement: ["DOMAIN-1", "DOMAIN-2"] },
  target: "verified",
  actions: "notifyVerified",
} as const;
const missing = {
  description: "A record isn't there yet.",
  meta: { requirement: "DOMAIN-1" },
  target: "awaitingRecords",
  actions: "notifyAwaiting",
} as const;
const lost = {
  description: "Another agency has shown its own token, and this one's is gone.",
  meta: { requirement: "DOMAIN-5" },
  target: "released",
  actions: "notifyLost",
} as const;
const released = {
  description: "Somebody who manages the agency released it.",
  meta: { requirement: "DOMAIN-6" },
  target: "released",
  actions: "notifyReleased",
} as const;

/** The states are the contract's statuses of an agency's host name. */
export const agencyDomainMachine = setup({
  types: {
    events: {} as AgencyDomainEvent,
    tags: {} as "served",
    meta: {} as MachineMeta,
  },
  actions: {
    /** Whoever manages the agency hears that a record isn't found. */
    notifyAwaiting: () => {},
    /** They hear that the name is theirs, and who it waits for. */
    notifyVerified: () => {},
    /** They hear that their page is shown under it. */
    notifyLive: () => {},
    /** They hear that a record is gone, and until when the page is shown. */
    notifyFailing: () => {},
    /** They hear that the page is no longer shown under it. */
    notifyEnded: () => {},
    /** They hear that another agency has it now. */
    notifyLost: () => {},
    /** They hear who released it. */
    notifyReleased: () => {},
  },
}).createMachine({
  id: "agencyDomain",
  options: { maxIterations: 100 },
  description: "A host name of an agency's own, from its request until it is released.",
  meta: { requirement: "DOMAIN-1" },
  initial: "requested",
  states: {
    requested: {
      description: "The name has a token, and hasn't been looked up.",
      meta: { requirement: "DOMAIN-1" },
      on: { "records.found": found, "records.missing": missing, "domain.released": released },
    },
    awaitingRecords: {
      description: "It was looked up, and a record is missing.",
      meta: { requirement: "DOMAIN-1" },
      on: { "records.found": found, "domain.released": released },
    },
    verified: {
      description: "Both records are there; the name may still be another agency's.",
      meta: { requirement: "DOMAIN-2" },
      on: {
        "host.assigned": {
          description: "No other agency holds the name.",
          meta: { requirement: "DOMAIN-2" },
          target: "live",
          actions: "notifyLive",
        },
        "records.missing": missing,
        "domain.released": released,
      },
    },
    live: {
      description: "The agency's page is shown under the name.",
      meta: { requirement: "DOMAIN-2" },
      tags: "served",
      on: {
        "records.missing": {
          description: "A record is gone.",
          meta: { requirement: "DOMAIN-3" },
          target: "failing",
          actions: "notifyFailing",
        },
        "host.lost": lost,
        "domain.released": released,
      },
    },
    failing: {
      description: "A record is missing; the page is shown for seven days.",
      meta: { requirement: "DOMAIN-3" },
      tags: "served",
      on: {
        "records.found": {
          description: "Both records are there again.",
          meta: { requirement: "DOMAIN-3" },
          target: "live",
          actions: "notifyLive",
        },
        "failing.elapsed": {
          description: "Its seven days are over.",
          meta: { requirement: "DOMAIN-4" },
          target: "released",
          actions: "notifyEnded",
        },
        "host.lost": lost,
        "domain.released": released,
      },
    },
    released: {
      description: "It is not served; to have it again is another request, with another token.",
      meta: { requirement: ["DOMAIN-4", "DOMAIN-5", "DOMAIN-6"] },
      type: "final",
    },
  },
});
