import type { Requirement } from "#machines/requirements.ts";

/** What is asked of the vendor's application in the browser: nothing typed is lost, nothing is made twice. */
export const vendorApplicationRequirements = {
  "APPLY-1": {
    source: "specification 2",
    text: "The application goes from the property to the owners, to the agent, to the final step.",
  },
  "APPLY-2": {
    source: "design 5",
    text: "A step that was reached can be gone back to and forward to again, and one that was not cannot.",
  },
  "APPLY-3": { source: "design 5", text: "Each change is kept on this device at once." },
  "APPLY-4": {
    source: "specification 4",
    text: "An application is created once, with its first change, and updated from then on.",
  },
  "APPLY-5": {
    source: "design 5",
    text: "A saving that gets no answer is tried again by itself, and typing goes on meanwhile.",
  },
  "APPLY-6": {
    source: "design 5",
    text: "A saving that is refused says why, and what was typed stays.",
  },
  "APPLY-7": {
    source: "security 23",
    text: "What another tab or device changed is shown beside one's own before either is given up.",
  },
  "APPLY-8": {
    source: "security 23",
    text: "What was chosen of both versions is saved on top of the newer one.",
  },
  "APPLY-9": {
    source: "specification 4",
    text: "An application is marked partially completed before its final step is shown, and when its page is left.",
  },
  "APPLY-10": {
    source: "specification 4",
    text: "The confirmation of an application is opened only once the server confirms it.",
  },
  "APPLY-11": {
    source: "design 4",
    text: "An application that another browser began is shown after a one-time code.",
  },
  "APPLY-12": {
    source: "security 23",
    text: "An application that is complete, cancelled or expired is not filled in any more.",
  },
  "APPLY-13": {
    source: "design 5",
    text: "An application that cannot be opened says why and can be asked for again.",
  },
  "APPLY-14": {
    source: "specification 3",
    text: "A vendor of an agency that takes no direct applications is told so before anything is typed.",
  },
  "APPLY-15": {
    source: "design 5",
    text: "Who comes back finds the answers as they were left, on this device or with us, whichever has more.",
  },
  "APPLY-16": {
    source: "design 5",
    text: "While an application is on its way to its final step or its completion, nothing of it changes.",
  },
  "APPLY-17": {
    source: "design 5",
    text: "A person can put away what this device kept and begin another application, once asked whether to let it go.",
  },
  "APPLY-18": {
    source: "specification 4",
    text: "A vendor can cancel what is not complete, is asked before, and it is cancelled confirmed by the server.",
  },
  "APPLY-19": {
    source: "issue 16",
    text: "A vendor who follows no agency's link says which agency is theirs where none is the default; no application goes to an agency that nobody named.",
  },
} as const satisfies Record<`APPLY-${number}`, Requirement>;
