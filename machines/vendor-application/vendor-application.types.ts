import type { PublicApplication } from "#contract/application.ts";
import type { AgencyOnPages } from "#contract/legal-addresses.ts";
import type { Problem } from "#contract/problems.ts";
import type { ApplicationStep } from "#domain/vendor-application/answers.ts";
import type { Side, Sides } from "#machines/kit/merge.ts";

/** What is answered, by step and field: plain values that can be written down and compared. */
export type Answers = Readonly<Record<string, unknown>>;
/** Some answers by their dotted paths: `owners.0.email`. */
export type Changes = Readonly<Record<string, unknown>>;

/** An unfinished application as the server has it. */
export type ServerDraft = {
  version: number;
  step: ApplicationStep;
  answers: Answers;
  savedAt: string;
};

/** What this device keeps of an application: what was answered, and what the server had of it. */
export type LocalDraft = {
  /** Names the creation: the same key creates one application. */
  key: string;
  /** The agency whose link was followed, or that was chosen. */
  agencyCode: string | null;
  shortcode: string | null;
  version: number | null;
  answers: Answers;
  saved: Answers;
  reached: ApplicationStep;
};

/** The agency whose link was followed; null where none was. */
export type Inviter = AgencyOnPages;

/** What is found where an application is opened. */
export type Opening =
  | { kind: "new"; agency: Inviter | null }
  /** To be of an agency that nobody has named yet. */
  | { kind: "unnamed" }
  | { kind: "found"; application: PublicApplication; draft: ServerDraft }
  | { kind: "locked"; application: PublicApplication }
  | { kind: "over"; application: PublicApplication };

/** What became of a saving: taken, or not since somebody else's came first. */
export type SaveAnswer =
  | { kind: "kept"; shortcode: string; version: number; savedAt: string }
  | { kind: "newer"; draft: ServerDraft };

/** The server's word on a completion. */
export type Completion = { kind: "completed" } | { kind: "newer"; draft: ServerDraft };

export type VendorApplicationInput = {
  /** The step that the address names. */
  step: ApplicationStep;
  /** The application that the address names. */
  shortcode: string | null;
  /** The agency that it names. */
  agencyCode: string | null;
  local: LocalDraft | null;
  /** For the creation, where this device kept none. */
  key: string;
  blank: Answers;
};

export type VendorApplicationContext = {
  blank: Answers;
  local: LocalDraft | null;
  key: string;
  agencyCode: string | null;
  /** What is typed of an agency's name, where one is chosen. */
  agencyName: string;
  shortcode: string | null;
  version: number | null;
  answers: Answers;
  /** What the server has. */
  saved: Answers;
  /** What is on its way to it. */
  sent: Answers;
  savedAt: string | null;
  step: ApplicationStep;
  /** The last step that was reached. */
  reached: ApplicationStep;
  /** Whether somebody began it before this visit. */
  isResumed: boolean;
  agency: Inviter | null;
  application: PublicApplication | null;
  /** The newer version, and whose answer counts where the two differ. */
  theirs: ServerDraft | null;
  sides: Sides;
  problem: Problem | null;
  /** Why it could not be cancelled. */
  cancelProblem: Problem | null;
};

export type VendorApplicationEvent =
  | { type: "answers.changed"; changes: Changes }
  /** From the child of the step. */
  | { type: "step.passed" }
  /** By Back, by the steps indicator, or by the browser's own way back and forward. */
  | { type: "step.chosen"; step: ApplicationStep }
  | { type: "side.chosen"; path: string; side: Side }
  | { type: "sides.chosen"; side: Side }
  | { type: "comparison.accepted" }
  /** By the person, or since the network is back. */
  | { type: "save.retried" }
  | { type: "open.retried" }
  | { type: "agency-name.changed"; name: string }
  | { type: "agency.chosen"; agencyCode: string }
  /** A one-time code was verified. */
  | { type: "gate.opened" }
  /** The person wishes to cancel it, and is asked first. */
  | { type: "cancel.requested" }
  | { type: "cancel.confirmed" }
  /** The person wishes to put it away for another, and is asked first. */
  | { type: "restart.requested" }
  | { type: "question.dismissed" }
  | { type: "application.restarted"; key: string }
  /** The page is put away for now. */
  | { type: "page.hidden" }
  /** The page is being left, whatever comes of it. */
  | { type: "page.left" };

/** What the last word of a page that is left says. */
export type UnsavedAnswers = { shortcode: string; version: number; answers: Answers; step: ApplicationStep };

export type VendorApplicationPorts = {
  openApplication: { input: { shortcode: string | null; agencyCode: string | null }; output: Opening };
  saveDraft: {
    input: {
      key: string;
      agencyCode: string | null;
      shortcode: string | null;
      version: number | null;
      answers: Answers;
      step: ApplicationStep;
    };
    output: SaveAnswer;
  };
  release: { input: { shortcode: string; version: number }; output: SaveAnswer };
  complete: {
    input: { shortcode: string; version: number; answers: Answers };
    output: Completion;
  };
  cancel: { input: { shortcode: string }; output: PublicApplication };
};

export type VendorApplicationSources = {
  /** Sends `gate.opened` once a one-time code was verified. */
  watchGate: { application: PublicApplication | null };
  /** Sends `step.chosen` for the browser's way back and forward, `page.hidden`, `page.left` and `save.retried`. */
  watchPage: undefined;
};
