import { setup } from "xstate";
import type { SignboardEvent } from "./signboard.types.ts";

/** The states are the contract's statuses of a signboard. */
export const signboardMachine = setup({
  types: { events: {} as SignboardEvent, tags: {} as "open" },
}).createMachine({
  id: "signboard",
  options: { maxIterations: 100 },
  description: "A signboard of an agency, from its order until it stands at the property.",
  initial: "ordered",
  states: {
    ordered: {
      description: "It was ordered; the supplier has not put it up yet.",
      tags: "open",
      on: {
        "signboard.changed": {
          description: "Something else was ordered.",
          meta: { requirement: "SIGNBOARD-1" },
          target: "ordered",
        },
        "signboard.installed": {
          description: "The supplier put it up.",
          meta: { requirement: "SIGNBOARD-2" },
          target: "installed",
        },
      },
    },
    installed: {
      description: "It stands at the property.",
      type: "final",
    },
  },
});
