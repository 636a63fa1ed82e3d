import { designerSetup } from "./designer.setup.ts";
import { laterState } from "./later.state.ts";
import { soonState } from "./soon.state.ts";

export const lostState = designerSetup.createStateConfig({
  description: "The server couldn't be reached; edits are kept here and saved when it's back.",
  meta: { requirement: "DSG-15" },
  tags: ["unsaved", "lost"],
  entry: "dropPublish",
  exit: "noteLost",
  on: {
    "save.retried": {
      description: "The person asks for it.",
      meta: { requirement: "DSG-15" },
      target: "saving",
    },
    "network.returned": {
      description: "The network is back.",
      meta: { requirement: "DSG-15" },
      target: "saving",
    },
  },
  initial: "soon",
  states: { soon: soonState, later: laterState },
});
