import type { ProblemCode } from "#contract/problems.ts";
import type { SigningPaper, SigningTurn } from "#contract/signing.ts";
import { nameError } from "#domain/signing/signer-name.ts";
import { type AskedDocument, askedDocument, itemsIn, type WalkItem } from "#domain/signing/walk.ts";
import { isEmail, mobileOf } from "#domain/text/field-rules.ts";
import { known } from "#machines/kit/known.ts";
import type {
  DelegateDraft,
  SigningAnswers,
  SigningContext,
  SigningDraft,
  SigningInput,
  SigningKept,
} from "./signing.types.ts";
import { stepsOf } from "./witness.changes.ts";

/** Something is not as it was read. */
export const changedCodes: readonly ProblemCode[] = [
  "signing.document-changed",
  "signing.answers-changed",
  "signing.consent-changed",
  "signing.paper-changed",
  "signing.papers-unread",
  "signing.witness-missing",
  "signing.witness-presence",
];

const noDeclaration: SigningDraft["declaration"] = {
  address: "",
  occupation: "",
  presence: null,
  isAdult: false,
  isNoParty: false,
};

export const initialContext = ({ code, view, kept, draft }: SigningInput): SigningContext => ({
  code,
  view,
  kept,
  key: null,
  problem: null,
  turn: null,
  answers: {},
  saved: {},
  sent: {},
  consentedHash: null,
  paper: null,
  opened: [],
  signature: null,
  hasInitials: false,
  current: null,
  passed: [],
  checked: [],
  witness: draft?.witness ?? null,
  witnessProblem: null,
  declaration: draft?.declaration ?? noDeclaration,
  reason: "",
  delegate: { name: "", email: "", phoneNumber: "" },
  isEndingChecked: false,
  endingProblem: null,
  rescinded: null,
});

export const turnOf = ({ turn }: SigningContext): SigningTurn => known(turn, "signing.turn");

const worked = new WeakMap<SigningContext, WalkItem[]>();

/** What there is to do, in reading order; worked out once of a context, since a long document is asked often. */
export function itemsOf(context: SigningContext): WalkItem[] {
  const items = worked.get(context) ?? walked(context);
  worked.set(context, items);
  return items;
}

type Asked = Pick<SigningTurn, "design" | "signer" | "values"> & { document: AskedDocument };
const asked = new WeakMap<SigningAnswers, Asked>();

/** What the document asks: read once of the same answers, however often something else of the signing changes. */
export function documentOf(context: SigningContext): AskedDocument {
  const { answers } = context;
  const { design, signer, values } = turnOf(context);
  const known = asked.get(answers);
  if (known?.design === design && known.signer === signer && known.values === values) return known.document;
  const document = askedDocument({ design, by: signer, values: { ...values, ...answers } });
  asked.set(answers, { design, signer, values, document });
  return document;
}

function walked(context: SigningContext): WalkItem[] {
  return itemsIn(documentOf(context), {
    hasSignature: context.signature !== null,
    hasInitials: context.hasInitials,
    steps: stepsOf(context),
    passed: context.passed,
  });
}

export const isWhole = (context: SigningContext): boolean =>
  itemsOf(context).every(({ error }) => error === null);

/** Where the signer is: where they went to, else the first thing that is left to do, else the last of all. */
export function currentItem(context: SigningContext): WalkItem {
  const items = itemsOf(context);
  const found =
    items.find(({ id }) => id === context.current) ?? items.find(({ isDone }) => !isDone) ?? items.at(-1);
  return known(found, "signing.current");
}

/** What is being done is not left by being done: only Next leads on. */
export const stayed = (context: SigningContext): Pick<SigningContext, "current"> => ({
  current: context.current ?? currentItem(context).id,
});

/** What is left to do after the current item: behind it first, then from the beginning. */
export function nextItem(context: SigningContext): WalkItem | null {
  const { id: current } = currentItem(context);
  const items = itemsOf(context);
  const at = items.findIndex(({ id }) => id === current);
  return [...items.slice(at + 1), ...items.slice(0, at)].find(({ isDone }) => !isDone) ?? null;
}

export function previousItem(context: SigningContext): WalkItem | null {
  const items = itemsOf(context);
  return items[items.findIndex(({ id }) => id === currentItem(context).id) - 1] ?? null;
}

/** What was answered here and not saved yet goes on top, field by field; everything else is as the server has it. */
export function turnApplied(context: SigningContext, turn: SigningTurn): Partial<SigningContext> {
  const { answers, saved } = context;
  const unsaved = Object.entries(answers).filter(([name, value]) => value !== saved[name]);
  const isOther = context.turn !== null && context.turn.hashes.document !== turn.hashes.document;
  return {
    turn,
    saved: turn.answers,
    answers: { ...turn.answers, ...Object.fromEntries(unsaved) },
    ...(context.turn === null ? resumed(context.kept, turn) : {}),
    // Whoever signs has seen what they sign: another document is gone through anew.
    ...(isOther ? { signature: null, hasInitials: false, current: null, passed: [], checked: [] } : {}),
  };
}

/** What was done before signing in again, where it was done over the same document. */
function resumed(kept: SigningKept | null, { hashes }: SigningTurn): Partial<SigningContext> {
  if (kept === null || kept.documentHash !== hashes.document) return {};
  const { documentHash: _, ...done } = kept;
  return done;
}

/** What is kept while an agent signs in again. The answers are kept by the server. */
export const keptOf = (context: SigningContext): SigningKept => ({
  documentHash: turnOf(context).hashes.document,
  consentedHash: context.consentedHash,
  signature: context.signature,
  hasInitials: context.hasInitials,
  passed: context.passed,
});

export const answersKept = (context: SigningContext, hash: string): Partial<SigningContext> => {
  const turn = turnOf(context);
  return { saved: context.sent, turn: { ...turn, hashes: { ...turn.hashes, answers: hash } } };
};

/** The paper of that name, where the signer is asked to have it. */
export const paperOf = (context: SigningContext, paper: string): SigningPaper | null =>
  turnOf(context).papers.find((each) => each.paper === paper) ?? null;

/** Whether it was opened, here or on another device. */
export const isOpened = ({ opened }: SigningContext, { hash, openedAt }: SigningPaper): boolean =>
  openedAt !== null || opened.includes(hash);

/** A name and a contact, each as it can be used. */
export function isDelegateWhole({ name, email, phoneNumber }: DelegateDraft): boolean {
  const hasContact = email.trim() !== "" || phoneNumber.trim() !== "";
  return (
    nameError(name) === null &&
    hasContact &&
    (email.trim() === "" || isEmail(email.trim())) &&
    (phoneNumber.trim() === "" || mobileOf(phoneNumber) !== null)
  );
}

export const isToBeSigned = ({ status }: SigningTurn): boolean => status === "invited" || status === "opened";

/** Whether somebody has to watch this signer sign. */
export const isWatched = ({ witness, signer }: SigningTurn): boolean => witness !== null && !signer.isWitness;

export const arePapersConfirmed = (context: SigningContext): boolean =>
  turnOf(context).papers.every(({ acknowledgedAt }) => acknowledgedAt !== null);
