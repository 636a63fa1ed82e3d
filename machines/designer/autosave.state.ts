import { comparingState } from "./comparing.state.ts";
import { designerSetup } from "./designer.setup.ts";
import { lostState } from "./lost.state.ts";
import { publishingState } from "./publishing.state.ts";
import { refusedState } from "./refused.state.ts";
import { savedState } from "./saved.state.ts";
import { savingState } from "./saving.state.ts";
import { unsavedState } from "./unsaved.state.ts";

export const autosaveState = designerSetup.createStateConfig({
  description: "Whether the server has the latest edits.",
  initial: "saved",
  states: {
    saved: savedState,
    unsaved: unsavedState,
    saving: savingState,
    lost: lostState,
    refused: refusedState,
    comparing: comparingState,
    publishing: publishingState,
  },
});
