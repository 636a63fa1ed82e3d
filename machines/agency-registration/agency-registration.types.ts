import type { OtpTimes } from "#contract/otp.ts";
import type { FoundBusiness, OpenedRegistration, RegistrationDraft } from "#contract/registration.ts";
import type { RegistrationAnswers, RegistrationStep } from "#domain/registration/registration-answers.ts";
import type { Submission } from "#machines/kit/submission.ts";

/** A code that is on its way, and what is left of it. */
export type SentCode = OtpTimes & { otpId: string; sentTo: string };

/** What this browser keeps: what was typed, and what the server had of it. */
export type KeptRegistration = {
  answers: RegistrationAnswers;
  step: RegistrationStep;
  business: FoundBusiness | null;
  /** Of a sending whose answer was lost. */
  key: string | null;
};

export type AgencyRegistrationInput = {
  kept: KeptRegistration | null;
  /** The code that this tab asked for before it was loaded again; null where none can be entered. */
  sentCode: SentCode | null;
};

export type AgencyRegistrationContext = Submission & {
  answers: RegistrationAnswers;
  /** What the server has, and what is on its way to it. */
  saved: RegistrationAnswers;
  sent: RegistrationAnswers;
  /** The version that the server has; null before the e-mail is proven. */
  version: number | null;
  /** The e-mail that a code has proven. */
  provenEmail: string | null;
  savedAt: string | null;
  step: RegistrationStep;
  /** Whether the way on was tried: then every error of the step is shown. */
  isChecked: boolean;
  /** What the register said of an ABN. */
  business: FoundBusiness | null;
  code: SentCode | null;
};

export type AgencyRegistrationEvent =
  | { type: "answers.changed"; changes: Partial<RegistrationAnswers> }
  | { type: "step.passed" }
  /** By Back, or by the list of steps. */
  | { type: "step.chosen"; step: RegistrationStep }
  /** The registration was begun on another device. */
  | { type: "resume.requested" }
  | { type: "resume.dismissed" }
  | { type: "code.requested" }
  /** From the code entry. */
  | { type: "code.entered"; value: string }
  | { type: "registration.confirmed"; key: string }
  | { type: "registration.retried" }
  /** After the register refused one. */
  | { type: "abn.replaced" }
  | { type: "open.retried" }
  /** By the person, or since the network is back. */
  | { type: "save.retried" }
  /** The page is put away for now. */
  | { type: "page.hidden" };

/** What became of a saving: taken, or not since another device was first. */
export type SaveAnswer = { kind: "saved" | "newer"; draft: RegistrationDraft };

export type AgencyRegistrationPorts = {
  openDraft: { input: undefined; output: OpenedRegistration };
  findBusiness: { input: { abn: string }; output: FoundBusiness };
  sendCode: { input: { email: string }; output: SentCode };
  checkCode: {
    input: { otpId: string; otpValue: string; answers: RegistrationAnswers };
    output: RegistrationDraft;
  };
  saveDraft: { input: { version: number; answers: RegistrationAnswers }; output: SaveAnswer };
  submit: { input: { answers: RegistrationAnswers; key: string }; output: unknown };
};

export type AgencyRegistrationSources = {
  /** Sends `page.hidden`, and `save.retried` once the network is back. */
  watchPage: undefined;
};
