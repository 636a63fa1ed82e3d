import { and, assign, not, or, setup, stateIn } from "xstate";
import type {
  SigningEnded,
  SigningPapers,
  SigningRescinded,
  SigningSigned,
  SigningTurn,
  SigningWitnessNamed,
} from "#contract/signing.ts";
import type { AdoptedSignature } from "#domain/party/signature.ts";
import { isSameValue } from "#domain/same-value.ts";
import type { SignerTurnStatus } from "#domain/signing/statuses.ts";
import type { DeclarationDraft, WitnessDraft } from "#domain/signing/witnesses.ts";
import { editedDraftGuards } from "#machines/kit/edited-draft.ts";
import type { WithProblem } from "#machines/kit/failure.ts";
import { port, source } from "#machines/kit/port.ts";
import { submissionGuards } from "#machines/kit/submission.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import { signatureCaptureMachine } from "#machines/signature-capture/signature-capture.machine.ts";
import {
  answersKept,
  arePapersConfirmed,
  changedCodes,
  currentItem,
  isDelegateWhole,
  isOpened,
  isToBeSigned,
  isWatched,
  isWhole,
  itemsOf,
  nextItem,
  paperOf,
  previousItem,
  stayed,
  turnApplied,
  turnOf,
} from "./signing.changes.ts";
import type {
  DelegateDraft,
  SigningAnswers,
  SigningContext,
  SigningDraft,
  SigningEvent,
  SigningInput,
  SigningPorts,
  SigningSources,
  SigningView,
} from "./signing.types.ts";
import { isWitnessWhole, witnessNamed } from "./witness.changes.ts";

const isAwaiting = stateIn({ running: { place: "awaiting" } });
const isGoingOn = stateIn({ running: { ending: "goingOn" } });

export const signingSetup = setup({
  types: {
    input: {} as SigningInput,
    context: {} as SigningContext,
    events: {} as SigningEvent,
    tags: {} as "busy" | "failed" | "locked" | "open" | "unanswered" | "confirmed" | "over" | "downloading",
    meta: {} as MachineMeta,
    children: {} as {
      readTurn: "readTurn";
      giveConsent: "giveConsent";
      openPaper: "openPaper";
      acknowledgePaper: "acknowledgePaper";
      saveAnswers: "saveAnswers";
      nameWitness: "nameWitness";
      sign: "sign";
      signIn: "signIn";
      decline: "decline";
      delegate: "delegate";
      rescind: "rescind";
      downloadContract: "downloadContract";
      signatureCapture: "signatureCapture";
      watchGate: "watchGate";
      watchPage: "watchPage";
    },
  },
  actors: {
    giveConsent: port<SigningPorts["giveConsent"]>("giveConsent"),
    readTurn: port<SigningPorts["readTurn"]>("readTurn"),
    openPaper: port<SigningPorts["openPaper"]>("openPaper"),
    acknowledgePaper: port<SigningPorts["acknowledgePaper"]>("acknowledgePaper"),
    saveAnswers: port<SigningPorts["saveAnswers"]>("saveAnswers"),
    nameWitness: port<SigningPorts["nameWitness"]>("nameWitness"),
    sign: port<SigningPorts["sign"]>("sign"),
    signIn: port<SigningPorts["signIn"]>("signIn"),
    decline: port<SigningPorts["decline"]>("decline"),
    delegate: port<SigningPorts["delegate"]>("delegate"),
    rescind: port<SigningPorts["rescind"]>("rescind"),
    downloadContract: port<SigningPorts["downloadContract"]>("downloadContract"),
    signatureCapture: signatureCaptureMachine,
    watchGate: source<SigningSources["watchGate"]>("watchGate"),
    watchPage: source<SigningSources["watchPage"]>("watchPage"),
  },
  delays: { savePause: 800, retryPause: 10_000 },
  guards: {
    ...submissionGuards,
    isUnreached: editedDraftGuards.isUnreached,
    isStatus: (_, params: { turn: SigningTurn; status: SignerTurnStatus }) =>
      params.turn.status === params.status,
    isToBeSigned: (_, { turn }: { turn: SigningTurn }) => isToBeSigned(turn),
    /** The server refused the signature over an answer. */
    isToBeMended: ({ context }, { turn }: { turn: SigningTurn }) =>
      isToBeSigned(turn) && context.problem?.code === "signing.answers-incomplete",
    isGateClosed: (_, { problem }: WithProblem) => problem.code === "otp.required",
    /** The link opens nothing any more, or nothing can be done by it. */
    isEnded: (_, { problem: { code } }: WithProblem) =>
      code === "application.unknown" || code === "signing.over",
    isUnknownLink: (_, { problem }: WithProblem) => problem.code === "application.unknown",
    isChanged: (_, { problem }: WithProblem) => changedCodes.includes(problem.code),
    isIncomplete: (_, { problem }: WithProblem) => problem.code === "signing.answers-incomplete",
    isConsented: ({ context }) => context.consentedHash === turnOf(context).hashes.consent,
    isReadable: ({ context }) =>
      context.consentedHash === turnOf(context).hashes.consent && arePapersConfirmed(context),
    isKnownPaper: ({ context }, params: { paper: string }) => paperOf(context, params.paper) !== null,
    isOpenedPaper: ({ context }, params: { paper: string }) => {
      const paper = paperOf(context, params.paper);
      return paper !== null && isOpened(context, paper);
    },
    arePapersConfirmed: ({ context }) => arePapersConfirmed(context),
    isCurrentLeft: ({ context }) => {
      const { error } = currentItem(context);
      return error !== null;
    },
    isLast: ({ context }) => nextItem(context) === null,
    isWatched: ({ context }) => isWatched(turnOf(context)),
    isWitness: ({ context }) => turnOf(context).signer.isWitness,
    isWitnessNamed: ({ context }) => isWatched(turnOf(context)) && turnOf(context).witness?.name !== null,
    isWitnessTyped: ({ context }) =>
      currentItem(context).kind === "witness" && isWitnessWhole(context.witness),
    isUnsaved: ({ context: { answers, saved } }) => !isSameValue(answers, saved),
    isAwaiting,
    isNotAwaiting: not(isAwaiting),
    isReadyToSign: and([({ context }) => isWhole(context), isGoingOn]),
    isSignable: and([
      ({ context }) => isWhole(context),
      isGoingOn,
      ({ context: { answers, saved } }) => isSameValue(answers, saved),
    ]),
    isSignInNeeded: ({ context }) => context.problem?.code === "signing.sign-in-needed",
    isSaved: stateIn({ running: { autosave: "saved" } }),
    isStopped: or([
      stateIn({ running: { autosave: "lost" } }),
      stateIn({ running: { autosave: "refused" } }),
    ]),
    canDelegate: and([({ context }) => turnOf(context).signer.canDelegate, not(isAwaiting)]),
    canRescind: ({ context }) => turnOf(context).cooling?.canRescind === true,
    hasReason: ({ context: { reason } }) => reason.trim() !== "",
    isDelegateNamed: ({ context: { delegate } }) => isDelegateWhole(delegate),
  },
  actions: {
    assignTurn: assign(({ context }, params: { turn: SigningTurn }) => turnApplied(context, params.turn)),
    assignConsent: assign(({ context }) => ({ consentedHash: turnOf(context).hashes.consent })),
    assignPaper: assign((_, params: { paper: string }) => params),
    noteOpened: assign(({ context }) => {
      const hash = paperOf(context, context.paper ?? "")?.hash ?? "";
      return { opened: [...context.opened.filter((each) => each !== hash), hash] };
    }),
    assignPapers: assign(({ context }, { papers }: SigningPapers) => ({
      turn: { ...turnOf(context), papers },
    })),
    assignView: assign((_, params: { view: SigningView }) => params),
    assignChange: assign(({ context }, params: { change: SigningAnswers }) => ({
      ...stayed(context),
      answers: { ...context.answers, ...params.change },
    })),
    noteSent: assign(({ context }) => ({ sent: context.answers })),
    assignKept: assign(({ context }, params: { hash: string }) => answersKept(context, params.hash)),
    assignCurrent: assign((_, params: { id: string }) => ({ current: params.id })),
    markCurrent: assign(({ context }) => {
      const { id } = currentItem(context);
      return { current: id, checked: [...context.checked.filter((each) => each !== id), id] };
    }),
    /** Every item that is wrong says so, and the first of them is gone to. */
    markAll: assign(({ context }) => {
      const wrong = itemsOf(context).filter(({ error }) => error !== null);
      return { checked: wrong.map(({ id }) => id), current: wrong[0]?.id ?? context.current };
    }),
    passCurrent: assign(({ context }) => {
      const { id } = currentItem(context);
      return {
        passed: context.passed.includes(id) ? context.passed : [...context.passed, id],
        current: nextItem(context)?.id ?? id,
      };
    }),
    returnToPrevious: assign(({ context }) => ({
      current: previousItem(context)?.id ?? currentItem(context).id,
    })),
    assignWitness: assign(({ context: { witness } }, { change }: { change: Partial<WitnessDraft> }) => ({
      witness: { ...(witness ?? noWitness), ...change },
      witnessProblem: null,
    })),
    reopenWitness: assign(({ context }) => ({
      witness: { ...noWitness, name: turnOf(context).witness?.name ?? "" },
    })),
    keepWitness: assign({ witness: null, witnessProblem: null }),
    assignNamed: assign(({ context }, { named }: { named: SigningWitnessNamed }) =>
      witnessNamed(context, named),
    ),
    showWitnessProblem: assign((_, { problem }: WithProblem) => ({ witnessProblem: problem })),
    clearWitnessProblem: assign({ witnessProblem: null }),
    assignDeclaration: assign(({ context }, { change }: { change: Partial<DeclarationDraft> }) => ({
      ...stayed(context),
      declaration: { ...context.declaration, ...change },
    })),
    /** Filled by the host: what is typed of a witness, or by one, outlives the page. */
    keepDraft: (_, _params: { draft: SigningDraft }) => {},
    dropDraft: () => {},
    placeInitials: assign(({ context }) => ({ ...stayed(context), hasInitials: true })),
    assignSignature: assign((_, params: { signature: AdoptedSignature }) => params),
    /** Initials are those of the signature's name. */
    dropSignature: assign({ signature: null, hasInitials: false }),
    assignKey: assign(({ context }, params: { key: string }) => ({ key: context.key ?? params.key })),
    dropKey: assign({ key: null }),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
    /** That somebody else changed something stays said while what was typed here is sent. */
    clearSaveProblem: assign(({ context: { problem } }) =>
      problem !== null && changedCodes.includes(problem.code) ? {} : { problem: null },
    ),
    assignSigned: assign(({ context }, { signed }: { signed: SigningSigned }) => ({
      key: null,
      turn: { ...turnOf(context), status: signed.status, signedAt: signed.signedAt },
    })),
    assignEnded: assign(({ context }, { ended }: { ended: SigningEnded }) => ({
      turn: { ...turnOf(context), status: ended.status },
    })),
    assignRescinded: assign(({ context }, params: { rescinded: SigningRescinded }) => ({
      ...params,
      turn: { ...turnOf(context), cooling: null },
    })),
    assignReason: assign((_, params: { reason: string }) => params),
    assignDelegate: assign(({ context }, params: { change: Partial<DelegateDraft> }) => ({
      delegate: { ...context.delegate, ...params.change },
    })),
    markEndingChecked: assign({ isEndingChecked: true }),
    clearEnding: assign({ isEndingChecked: false, endingProblem: null }),
    showEndingProblem: assign((_, { problem }: WithProblem) => ({ endingProblem: problem })),
  },
});

const noWitness: WitnessDraft = { name: "", phoneNumber: "" };
