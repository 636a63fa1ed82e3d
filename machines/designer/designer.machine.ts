import { initialContext } from "./designer.rules.ts";
import { designerSetup } from "./designer.setup.ts";
import { editorState } from "./editor.state.ts";
import { failedState } from "./failed.state.ts";
import { loadingState } from "./loading.state.ts";

export const designerMachine = designerSetup.createMachine({
  id: "designer",
  options: { maxIterations: 100 },
  description: "One contract template: designed, saved as it changes, and published.",
  meta: { requirement: "DSG-1" },
  context: ({ input }) => initialContext(input),
  initial: "loading",
  states: { loading: loadingState, failed: failedState, editor: editorState },
});
