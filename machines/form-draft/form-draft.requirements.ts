import type { Requirement } from "#machines/requirements.ts";

/** What is asked of every form of staff: nothing typed is lost, and nothing of others is overwritten unseen. */
export const formDraftRequirements = {
  "FORM-1": { source: "design 5", text: "What cannot be loaded says so and can be tried again." },
  "FORM-2": {
    source: "design 5",
    text: "What was typed is kept, in this browser and on the server, shortly after each change and when the page is left.",
  },
  "FORM-3": {
    source: "design 5",
    text: "Who comes back to a kept draft, on this device or another, is asked whether to go on with it or to discard it.",
  },
  "FORM-4": { source: "design 5", text: "A field that was left says what is wrong with it." },
  "FORM-5": {
    source: "design 5",
    text: "What is not in order is not sent: saving shows every invalid field instead.",
  },
  "FORM-6": { source: "design 5", text: "A refusal says why, and what was typed stays." },
  "FORM-7": {
    source: "security 23",
    text: "What was changed meanwhile is shown beside one's own and what both began as, and each side can be chosen.",
  },
  "FORM-8": { source: "security 23", text: "What was chosen is saved on top of the newer version." },
  "FORM-9": {
    source: "design 3",
    text: "Something new whose answer was lost is asked for again with the same key and the same words.",
  },
  "FORM-10": {
    source: "design 5",
    text: "It is saved only once the server confirms it; then the draft is dropped.",
  },
  "FORM-11": { source: "design 5", text: "What is on its way is not sent twice." },
} as const satisfies Record<string, Requirement>;
