import { conflict } from "./problem-kinds.ts";
import { recordProblems } from "./record-problems.ts";

export const signboardProblems = {
  ...recordProblems("signboard"),
  "signboard.installed": conflict("This signboard is installed already and can no longer be changed."),
};
