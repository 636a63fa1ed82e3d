import { choosingState } from "./choosing.state.ts";
import { designerSetup } from "./designer.setup.ts";
import { lookingState } from "./looking.state.ts";
import { offeringState } from "./offering.state.ts";
import { restingState } from "./resting.state.ts";

export const proposalsState = designerSetup.createStateConfig({
  description: "The fields proposed from the documents.",
  initial: "choosing",
  states: { choosing: choosingState, resting: restingState, looking: lookingState, offering: offeringState },
});
