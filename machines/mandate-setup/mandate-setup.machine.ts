import { activeState, overState } from "./active.state.ts";
import { asking } from "./asking.states.ts";
import { filling } from "./filling.states.ts";
import { initialContext, mandateSetup } from "./mandate-setup.setup.ts";

export const mandateSetupMachine = mandateSetup.createMachine({
  id: "mandateSetup",
  options: { maxIterations: 100 },
  description:
    "One payer agreeing to regular payments, by PayTo or direct debit: from the choice until the server confirms it, and its status from then on.",
  context: ({ input }) => initialContext(input),
  initial: "reading",
  states: {
    ...asking,
    ...filling,
    status: activeState,
    over: overState,
  },
});
