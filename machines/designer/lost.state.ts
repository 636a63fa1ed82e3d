import { draft } from "./designer.draft.ts";
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
    "save.retried": draft.retried,
    "network.returned": draft.retried,
  },
  initial: "soon",
  states: { soon: soonState, later: laterState },
});
