import { designerSetup } from "./designer.setup.ts";
import { draggingState } from "./dragging.state.ts";
import { editingState } from "./editing.state.ts";
import { idleState } from "./idle.state.ts";
import { marqueeState } from "./marquee.state.ts";
import { placingState } from "./placing.state.ts";
import { pointingState } from "./pointing.state.ts";
import { resizingState } from "./resizing.state.ts";

export const toolState = designerSetup.createStateConfig({
  description: "What the pointer is doing.",
  initial: "idle",
  states: {
    idle: idleState,
    pointing: pointingState,
    dragging: draggingState,
    resizing: resizingState,
    marquee: marqueeState,
    placing: placingState,
    editing: editingState,
  },
});
