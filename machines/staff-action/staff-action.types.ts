import type { Submission } from "#machines/kit/submission.ts";

/** What a person fills in before they confirm, by the names of the fields. */
export type Draft = Readonly<Record<string, string>>;

/** One action: its name, what it is done to, what was filled in, and the key by which it is done once. */
export type Action = { name: string; subject: string; draft: Draft; key: string };

export type StaffActionContext = Submission & {
  name: string;
  subject: string;
  draft: Draft;
  /** What the server answered, for the words of the success. */
  answer: unknown;
};

export type StaffActionEvent =
  | { type: "action.started"; name: string; subject: string; draft: Draft }
  | { type: "draft.changed"; draft: Draft }
  /** `key` counts only where none is kept from a sending whose answer was lost. */
  | { type: "action.confirmed"; key: string }
  | { type: "action.abandoned" }
  | { type: "success.dismissed" };

export type StaffActionPorts = { perform: { input: Action; output: unknown } };
