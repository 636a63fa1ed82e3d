import type { AnyMachineSnapshot } from "xstate";
import type { SigningTurn } from "#contract/signing.ts";
import { exampleTurnId } from "#contract/signing-examples.ts";
import { signingMachine } from "#machines/signing/signing.machine.ts";
import type { SigningContext, SigningKept } from "#machines/signing/signing.types.ts";
import { answered, done, refused } from "#tests/harness/answers.ts";
import { defineModel, type Outcome } from "#tests/harness/model.ts";
import { eventsOf } from "./signing.cases.ts";
import { signingRules } from "./signing.rules.ts";
import * as turns from "./signing.turns.ts";
import { answersRules } from "./signing-answers.rules.ts";
import { consentRules } from "./signing-consent.rules.ts";
import { signInRules } from "./signing-sign-in.rules.ts";

const { codes, partOf } = turns;
const contextOf = ({ context }: AnyMachineSnapshot) => context as SigningContext;

const input = (code: string, kept: SigningKept | null = null) => ({
  code,
  view: "pages",
  kept,
  draft: null,
});

/** What is read: as it is known, or as somebody changed it. */
function readings(snapshot: AnyMachineSnapshot): Outcome[] {
  const context = contextOf(snapshot);
  const part = partOf(context.code);
  const known = context.turn ?? turns.turnOf(context.code);
  const code = context.problem?.code;
  const isSigned = snapshot.hasTag("confirmed");
  const as = (name: string, more: Partial<SigningTurn>) => answered(name, { ...known, ...more });
  const same = as("read", {
    answers: context.saved.vendor_name === undefined ? known.answers : context.saved,
  });
  const failures = [refused("network.lost")];
  if (isSigned) return [as("signed", { status: "signed" }), ...failures];
  if (code === "signing.document-changed")
    return [as("changed", { hashes: { ...known.hashes, document: turns.documentHashes.other } })];
  if (code === "signing.answers-changed")
    return [
      as("saved elsewhere", {
        answers: turns.elsewhere,
        hashes: { ...known.hashes, answers: turns.elsewhereHash },
      }),
    ];
  if (code === "signing.answers-incomplete") return [same, as("emptied", { answers: { vendor_name: "" } })];
  if (code === "signing.consent-changed")
    return [as("changed", { hashes: { ...known.hashes, consent: turns.consentHashes.other } })];
  if (code === "signing.witness-missing")
    return [as("unnamed", { witness: { name: null, presence: "present", code: null } })];
  if (code === "signing.paper-changed")
    return [as("replaced", { papers: [{ ...turns.paper, hash: turns.keptHash }] })];
  if (code === "signing.over" || code === "application.unknown")
    return [
      as("signed", { status: "signed", signedAt: "2026-11-21T23:14:00.000Z" }),
      refused("application.unknown"),
    ];
  if (part !== "ended") return [same, ...(context.turn === null ? failures : [])];
  return [
    as("signed", { status: "signed", signedAt: "2026-11-21T23:14:00.000Z" }),
    as("waiting", { status: "waiting" }),
    as("lapsed", { status: "lapsed" }),
    refused("otp.required"),
    refused("application.unknown"),
    ...failures,
  ];
}

const ends = (status: "declined" | "handedOn"): Outcome[] => [
  answered("ended", { turnId: exampleTurnId, status }),
  refused("network.lost"),
  refused("otp.required"),
  refused("application.unknown"),
];

const isChanged = ({ turn }: SigningContext): boolean =>
  turn?.hashes.document === turns.documentHashes.other || turn?.hashes.consent === turns.consentHashes.other;

const fromTheServer =
  "The page reads it again only while others are to sign, and then offers neither the file nor an end.";

export const model = defineModel({
  machine: signingMachine,
  scenarios: [
    { name: "a document gone through", input: input(codes.walk) },
    { name: "papers first", input: input(codes.papers) },
    { name: "answers that are kept", input: input(codes.saving) },
    { name: "a signature that is sent", input: input(codes.sending) },
    { name: "back from a sign-in", input: input(codes.sending, turns.kept) },
    {
      name: "back from a sign-in, to another document",
      input: input(codes.sending, { ...turns.kept, documentHash: turns.documentHashes.other }),
    },
    { name: "a turn given up", input: input(codes.ending) },
    { name: "a signature that is watched", input: input(codes.watched) },
    { name: "a witness", input: input(codes.witness) },
    { name: "a turn that is over", input: input(codes.ended) },
  ],
  events: (snapshot) => eventsOf[partOf(contextOf(snapshot).code)](contextOf(snapshot), snapshot),
  outcomes: {
    readTurn: readings,
    giveConsent: (snapshot) => {
      const context = contextOf(snapshot);
      const given = answered("given", { hash: context.turn?.hashes.consent });
      if (partOf(context.code) !== "papers" || isChanged(context)) return [given];
      return [
        given,
        refused("network.lost"),
        refused("otp.required"),
        refused("signing.over"),
        refused("signing.consent-changed"),
      ];
    },
    openPaper: () => [
      done("opened", undefined),
      refused("network.lost"),
      refused("otp.required"),
      refused("application.unknown"),
    ],
    acknowledgePaper: () => [
      answered("confirmed", { papers: [turns.confirmedPaper] }),
      refused("signing.paper-changed"),
      refused("network.lost"),
      refused("otp.required"),
      refused("signing.over"),
    ],
    saveAnswers: (snapshot) => {
      const part = partOf(contextOf(snapshot).code);
      const kept = answered("kept", { hash: turns.keptHash });
      if (part === "walk") return [kept];
      const failures = [refused("network.lost"), refused("document.letters-missing")];
      const isElsewhere = contextOf(snapshot).answers.notes !== undefined;
      const known = [kept, ...failures, ...(isElsewhere ? [] : [refused("signing.answers-changed")])];
      return part === "sending" ? known : [...known, refused("otp.required"), refused("signing.over")];
    },
    nameWitness: () => [
      answered("named", turns.namedWitness),
      refused("signing.witness-is-party"),
      refused("network.lost"),
      refused("otp.required"),
      refused("signing.over"),
    ],
    sign: (snapshot) => {
      const part = partOf(contextOf(snapshot).code);
      const signed = answered("signed", {
        turnId: exampleTurnId,
        status: "signed",
        name: turns.typedSignature.name,
        signedAt: "2026-11-21T23:14:00.000Z",
      });
      // What was changed once is not changed again: it is refused in the same ways.
      if (part === "witness") return [signed];
      if (part === "watched") return [signed, refused("signing.witness-missing")];
      if (isChanged(contextOf(snapshot))) return [signed, refused("network.lost")];
      return [
        signed,
        refused("network.lost"),
        refused("otp.required"),
        refused("signing.over"),
        refused("signing.document-changed"),
        refused("signing.consent-changed"),
        refused("signing.answers-incomplete"),
        refused("signing.sign-in-needed"),
        refused("document.letters-missing"),
      ];
    },
    signIn: () => [refused("session.not-started")],
    decline: () => ends("declined"),
    delegate: () => ends("handedOn"),
    rescind: () => [
      answered("rescinded", { rescindedAt: "2026-11-23T02:00:00.000Z", keptBackCents: 212_500 }),
      refused("signing.not-cooling"),
      refused("network.lost"),
    ],
    downloadContract: () => [done("saved", undefined), refused("signing.not-sealed")],
  },
  project: (context: SigningContext) => [
    context.turn && [
      context.turn.status,
      context.turn.hashes,
      context.turn.papers.map(({ hash, acknowledgedAt }) => [hash, acknowledgedAt !== null]),
    ],
    [context.answers.vendor_name, context.answers.notes, context.saved.vendor_name, context.sent.vendor_name],
    [context.consentedHash, context.paper, context.opened],
    [context.signature !== null, context.hasInitials],
    // What was passed counts for what may be left empty alone.
    [context.view, context.current, context.passed.includes(turns.optionalId), [...context.checked].sort()],
    [context.reason, context.delegate.name, context.isEndingChecked, context.endingProblem?.code ?? null],
    [context.key !== null, context.problem?.code ?? null, context.rescinded !== null],
    context.turn?.cooling?.canRescind ?? null,
    [context.witness, context.witnessProblem?.code ?? null, context.turn?.witness?.name ?? null],
    context.declaration,
  ],
  invariants: { ...signingRules, ...answersRules, ...consentRules, ...signInRules },
  stage: "page",
  untaken: {
    stage: {
      "signing.signed.reading|contract.requested|0": fromTheServer,
      "signing.signed.reading|rescission.requested|0": fromTheServer,
    },
  },
});
