import { signboardMachine } from "#machines/signboard/signboard.machine.ts";
import { defineModel } from "#tests/harness/model.ts";

export const model = defineModel({
  machine: signboardMachine,
  scenarios: [{ name: "new", input: undefined }],
  events: () => [{ type: "signboard.changed" }, { type: "signboard.installed" }],
  outcomes: {},
  project: () => null,
  invariants: {
    "a change leaves it ordered": {
      requirement: "SIGNBOARD-1",
      holds: (snapshot, { event }) => event.type !== "signboard.changed" || snapshot.hasTag("open"),
    },
    "only what was ordered is installed, and stays so": {
      requirement: "SIGNBOARD-2",
      holds: (snapshot, { event, before }) =>
        snapshot.matches("installed") ===
        (before?.matches("installed") === true || event.type === "signboard.installed"),
    },
  },
  stage: "server",
});
