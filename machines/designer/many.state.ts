import { designerSetup } from "./designer.setup.ts";

export const manyState = designerSetup.createStateConfig({
  description: "Several fields are selected: they are arranged together.",
  meta: { requirement: "DSG-10" },
  always: [
    {
      description: "None is any more.",
      meta: { requirement: "DSG-10" },
      guard: "isNoneSelected",
      target: "none",
    },
    {
      description: "One is left.",
      meta: { requirement: "DSG-10" },
      guard: "isOneSelected",
      target: "one",
    },
  ],
});
