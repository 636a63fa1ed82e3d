import { cleanState } from "./clean.state.ts";
import { comparingState } from "./comparing.state.ts";
import { designerSetup } from "./designer.setup.ts";
import { lostState } from "./lost.state.ts";
import { publishingState } from "./publishing.state.ts";
import { refusedState } from "./refused.state.ts";
import { savingState } from "./saving.state.ts";
import { waitingState } from "./waiting.state.ts";

export const autosaveState = designerSetup.createStateConfig({
  description: "Whether the server has the latest edits.",
  initial: "clean",
  states: {
    clean: cleanState,
    waiting: waitingState,
    saving: savingState,
    lost: lostState,
    refused: refusedState,
    comparing: comparingState,
    publishing: publishingState,
  },
});
