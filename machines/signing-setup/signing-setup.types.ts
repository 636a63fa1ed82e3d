import type { SigningChoices, SigningSetup } from "#contract/signing-desk.ts";
import type { DocumentType } from "#domain/signing/contracts.ts";
import type { Side, Sides } from "#machines/kit/merge.ts";
import type { Submission } from "#machines/kit/submission.ts";

/** The steps as addresses name them. */
export const setupSteps = ["document", "parties", "details", "check", "sent"] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What is filled in, as it is typed: plain values that can be compared. */
export type SetupValues = Readonly<Record<string, unknown>>;
/** Some of them by their dotted paths: `signers.sig_vendor1.email`. */
export type Changes = Readonly<Record<string, unknown>>;

/** A draft as the server has it. */
export type ServerDraft = { version: number; values: SetupValues; facts: SigningSetup };

/** What is found where a contract is opened. */
export type Opening =
  | { kind: "new"; choices: SigningChoices }
  | { kind: "draft"; draft: ServerDraft }
  /** Not a draft any more. */
  | { kind: "sent" };

/** What became of a saving: taken, or not since somebody else's came first. */
export type SaveAnswer = { kind: "kept"; version: number } | { kind: "newer"; draft: ServerDraft };

export type SigningSetupInput = {
  listingId: string;
  documentType: DocumentType;
  /** The contract that the address names. */
  applicationId: string | null;
  step: SetupStep;
};

export type SigningSetupContext = Submission & {
  listingId: string;
  documentType: DocumentType;
  applicationId: string | null;
  step: SetupStep;
  /** The last step that was shown in this visit. */
  furthest: SetupStep;
  /** What a new one can be started with. */
  choices: SigningChoices | null;
  templateId: string | null;
  facts: SigningSetup | null;
  version: number | null;
  values: SetupValues;
  /** What the server has. */
  saved: SetupValues;
  /** What is on its way to it. */
  sent: SetupValues;
  /** Whether the way on was tried: then every error is shown. */
  isChecked: boolean;
  /** Why it is sent without the papers that the law asks for. */
  reason: string;
  /** The newer version, and whose value counts where the two differ. */
  theirs: ServerDraft | null;
  sides: Sides;
};

export type SigningSetupEvent =
  | { type: "load.retried" }
  | { type: "template.chosen"; templateId: string }
  /** `isValid` where nothing of the step is wrong; `key` counts only where a contract is started and none is kept. */
  | { type: "step.passed"; isValid: boolean; key: string }
  /** By Back, by the list of steps, or by the browser's own way back and forward. */
  | { type: "step.chosen"; step: SetupStep }
  | { type: "replacement.confirmed"; key: string }
  | { type: "question.dismissed" }
  | { type: "creation.retried" }
  | { type: "values.changed"; changes: Changes }
  | { type: "reason.changed"; reason: string }
  /** The server has another document for a paper, and a newer version with it. */
  | ({ type: "paper.attached" } & Pick<SigningSetup["request"], "version" | "papers">)
  | { type: "send.requested"; isValid: boolean }
  | { type: "send.retried" }
  | { type: "side.chosen"; path: string; side: Side }
  | { type: "sides.chosen"; side: Side }
  | { type: "comparison.accepted" }
  /** By the person, or since the network is back. */
  | { type: "save.retried" }
  /** The page is put away for now. */
  | { type: "page.hidden" };

type Place = { listingId: string; applicationId: string };

export type SigningSetupPorts = {
  open: { input: Pick<SigningSetupInput, "listingId" | "applicationId">; output: Opening };
  create: {
    input: { listingId: string; templateId: string; replaces: string | null; key: string };
    output: { applicationId: string };
  };
  save: { input: Place & { version: number; values: SetupValues; facts: SigningSetup }; output: SaveAnswer };
  /** `reason`: why it is sent without papers; empty where none is missing. */
  send: { input: Place & { version: number; reason: string }; output: unknown };
};

export type SigningSetupSources = {
  /** Sends `step.chosen` for the browser's way back and forward, `page.hidden` and `save.retried`. */
  watchPage: undefined;
};
