import { recordProblems } from "./record-problems.ts";

/** Problems of campaign packages: a part of the catalogue of `problems.ts`. */
export const campaignPackageProblems = recordProblems("package");
