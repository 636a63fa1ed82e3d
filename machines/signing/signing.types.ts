import type { Problem } from "#contract/problems.ts";
import type {
  SigningAnswersKept,
  SigningConsented,
  SigningDelegate,
  SigningEnded,
  SigningPaper,
  SigningPapers,
  SigningRescinded,
  SigningSigned,
  SigningTurn,
  SigningWitness,
  SigningWitnessNamed,
  WitnessDeclaration,
} from "#contract/signing.ts";
import type { AdoptedSignature, Signature } from "#domain/party/signature.ts";
import type { DeclarationDraft, WitnessDraft } from "#domain/signing/witnesses.ts";
import type { Submission } from "#machines/kit/submission.ts";

/** On the pages, or as questions with the piece of page each belongs to. */
export type SigningView = "questions" | "pages";
/** By the names of fields, as text. */
export type SigningAnswers = Readonly<Record<string, string>>;

/** Who is to sign instead, as it is typed. */
export type DelegateDraft = Readonly<{ name: string; email: string; phoneNumber: string }>;

/** What is kept while an agent signs in again: it counts for the document that it was given for. */
export type SigningKept = Readonly<{
  documentHash: string;
  consentedHash: string | null;
  signature: AdoptedSignature | null;
  hasInitials: boolean;
  passed: readonly string[];
}>;

/** What is typed of a witness, or by one: kept in this tab until it is signed. */
export type SigningDraft = Readonly<{ witness: WitnessDraft | null; declaration: DeclarationDraft }>;

export type SigningInput = {
  code: string;
  view: SigningView;
  /** As it was left to sign in again; null where it was not. */
  kept: SigningKept | null;
  /** As it was typed before the page was loaded again; null where nothing was. */
  draft: SigningDraft | null;
};

export type SigningContext = Submission & {
  code: string;
  view: SigningView;
  kept: SigningKept | null;
  /** As the server last showed it; null until it has. */
  turn: SigningTurn | null;
  /** One's own, as they are here. */
  answers: SigningAnswers;
  /** As the server has them. */
  saved: SigningAnswers;
  /** As they are on their way. */
  sent: SigningAnswers;
  /** Which consent was given; null before. */
  consentedHash: string | null;
  /** The paper that is opened or confirmed just now. */
  paper: string | null;
  /** The hashes of the papers that were opened here. */
  opened: readonly string[];
  signature: AdoptedSignature | null;
  hasInitials: boolean;
  /** The item that the signer is at; null where none was gone to yet. */
  current: string | null;
  /** The items that were gone on from. */
  passed: readonly string[];
  /** The items whose errors are shown. */
  checked: readonly string[];
  /** Who watches, as it is typed; null where nothing is, and counts who the server knows. */
  witness: WitnessDraft | null;
  /** Why whoever was typed can't watch, or could not be sent. */
  witnessProblem: Problem | null;
  /** What a witness fills in of themselves. */
  declaration: DeclarationDraft;
  reason: string;
  delegate: DelegateDraft;
  /** Whether declining or handing on was tried as it was filled in: then what is missing is said. */
  isEndingChecked: boolean;
  /** Why the turn could not be ended, or the contract not let go. */
  endingProblem: Problem | null;
  /** Null until the contract is let go. */
  rescinded: SigningRescinded | null;
};

export type SigningEvent =
  | { type: "turn.retried" }
  /** A one-time code was verified again. */
  | { type: "gate.opened" }
  | { type: "consent.given" }
  | { type: "paper.opened"; paper: string }
  | { type: "paper.acknowledged"; paper: string }
  | { type: "papers.passed" }
  | { type: "view.chosen"; view: SigningView }
  | { type: "answers.changed"; change: SigningAnswers }
  | { type: "item.chosen"; id: string }
  /** Next. */
  | { type: "walk.advanced" }
  /** Back. */
  | { type: "walk.returned" }
  | { type: "witness.changed"; change: Partial<WitnessDraft> }
  /** Somebody else is to watch. */
  | { type: "witness.reopened" }
  | { type: "witness.kept" }
  | { type: "declaration.changed"; change: Partial<DeclarationDraft> }
  /** All initials by one act. */
  | { type: "initials.placed" }
  /** From the child. */
  | { type: "signature.adopted"; signature: AdoptedSignature }
  | { type: "signature.reopened" }
  /** `key` counts only where none is kept from a sending. */
  | { type: "contract.signed"; key: string }
  | { type: "signing.retried" }
  /** An agent signs in again, since their own turn wants a sign-in of the last minutes. */
  | { type: "sign-in.requested" }
  | { type: "save.retried" }
  /** The page is put away for now. */
  | { type: "page.hidden" }
  | { type: "decline.requested" }
  | { type: "reason.changed"; reason: string }
  | { type: "decline.confirmed" }
  | { type: "delegation.requested" }
  | { type: "delegate.changed"; change: Partial<DelegateDraft> }
  | { type: "delegation.confirmed" }
  | { type: "question.dismissed" }
  | { type: "contract.requested" }
  /** The contract is to be let go while it cools off, and is asked about first. */
  | { type: "rescission.requested" }
  | { type: "rescission.confirmed" };

export type SigningPorts = {
  readTurn: { input: { code: string }; output: SigningTurn };
  giveConsent: { input: { code: string; hash: string }; output: SigningConsented };
  /** Fetches a paper and shows it to the person. */
  openPaper: { input: SigningPaper & { code: string }; output: undefined };
  acknowledgePaper: { input: SigningPaper & { code: string }; output: SigningPapers };
  /** `base` is the hash of the answers that these take the place of. */
  saveAnswers: { input: { code: string; base: string; answers: SigningAnswers }; output: SigningAnswersKept };
  sign: {
    input: {
      code: string;
      key: string;
      name: string;
      signature: Signature;
      hashes: SigningTurn["hashes"];
      /** Of a witness; null of a signer. */
      witness: WitnessDeclaration | null;
    };
    output: SigningSigned;
  };
  /** Leaves the page; answers only by failing. */
  signIn: { input: { code: string; kept: SigningKept }; output: undefined };
  nameWitness: { input: { code: string; witness: SigningWitness }; output: SigningWitnessNamed };
  decline: { input: { code: string; reason: string }; output: SigningEnded };
  delegate: { input: { code: string; delegate: SigningDelegate }; output: SigningEnded };
  rescind: { input: { code: string }; output: SigningRescinded };
  /** Fetches the sealed contract and offers it to the person as a file. */
  downloadContract: { input: { code: string; reference: string }; output: undefined };
};

export type SigningSources = {
  /** Sends `gate.opened` once a one-time code was verified. */
  watchGate: { code: string };
  /** Sends `page.hidden` and `save.retried`. */
  watchPage: undefined;
};
