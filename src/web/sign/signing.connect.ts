import type { SnapshotFrom } from "xstate";
import { formatInstant, formatInstantDay } from "#domain/calendar/instants.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { signingMachine } from "#machines/signing/signing.machine.ts";
import type { SigningEvent } from "#machines/signing/signing.types.ts";
import { openingCopy as copy } from "./signing-opening.copy.ts";

export type SigningSnapshot = SnapshotFrom<typeof signingMachine>;
export type SendSigning = (event: SigningEvent) => void;
type Turn = NonNullable<SigningSnapshot["context"]["turn"]>;

export type SigningScreen =
  | "loading"
  | "failed"
  | "consent"
  | "papers"
  | "walk"
  | "review"
  | "signed"
  | "not-your-turn"
  | "over";

/** Which screen of a signing is shown, and what every one of them can do. */
export function connectSigning(snapshot: SigningSnapshot, send: SendSigning) {
  const { turn, problem } = snapshot.context;
  return {
    screen: screenOf(snapshot),
    contract: turn === null ? null : connectContract(turn),
    problem,
    /** Whether it is being asked, or told, how the turn ends without a signature, or the contract is let go. */
    isEnding: isEnding(snapshot),
    retry: () => send({ type: "turn.retried" }),
    isConsenting: snapshot.matches({ running: { place: "consenting" } }),
    agree: () => send({ type: "consent.given" }),
    requestDecline: () => send({ type: "decline.requested" }),
    requestDelegation:
      turn?.signer.canDelegate === true ? () => send({ type: "delegation.requested" }) : null,
  };
}
export type ConnectedSigning = ReturnType<typeof connectSigning>;

function screenOf(snapshot: SigningSnapshot): SigningScreen {
  if (snapshot.hasTag("failed")) return "failed";
  if (snapshot.hasTag("over")) return "over";
  if (snapshot.hasTag("confirmed")) return "signed";
  if (snapshot.matches("notYourTurn")) return "not-your-turn";
  if (snapshot.matches({ running: { place: "consent" } })) return "consent";
  if (snapshot.matches({ running: { place: "consenting" } })) return "consent";
  if (snapshot.matches({ running: { place: "papers" } })) return "papers";
  if (snapshot.matches({ running: { place: "walking" } })) return "walk";
  if (snapshot.matches({ running: { place: "naming" } })) return "walk";
  return snapshot.hasTag("open") ||
    snapshot.matches("sending") ||
    snapshot.matches("signingIn") ||
    snapshot.hasTag("unanswered")
    ? "review"
    : "loading";
}

const isEnding = (snapshot: SigningSnapshot): boolean =>
  snapshot.matches("running")
    ? !snapshot.matches({ running: { ending: "goingOn" } })
    : snapshot.matches({ signed: "askingToRescind" }) || snapshot.matches({ signed: "rescinding" });

/** What every screen says of the contract. */
export function connectContract({ documentType, property, reference, agency, signer, ...turn }: Turn) {
  const watched = signer.isWitness ? (turn.witness?.name ?? null) : null;
  return {
    title: documentType,
    property,
    agency,
    consentLead: watched === null ? copy.consentLead(signer.name) : copy.witnessLead(signer.name, watched),
    reference: copy.reference(reference),
    /** Asked once there is time: a browser's first look at a time zone takes longer than all that is drawn with it. */
    signBy: () =>
      turn.expiresAt === null ? null : copy.signBy(formatInstantDay(turn.expiresAt, turn.timeZone)),
    consent: turn.consent.text,
  };
}
export type ConnectedContract = ReturnType<typeof connectContract>;

/** Why nothing can be signed here any more. */
export function connectOver({ context }: SigningSnapshot): { title: string; text: string } {
  const { turn, rescinded } = context;
  if (turn !== null && rescinded !== null)
    return {
      title: copy.rescindedTitle,
      text: [
        copy.rescindedText(formatInstant(rescinded.rescindedAt, turn.timeZone)),
        ...keptBackText(rescinded.keptBackCents),
      ].join(" "),
    };
  const status = turn?.status;
  if (status === undefined || !(status in copy.over))
    return { title: copy.unknownTitle, text: copy.unknownText };
  return copy.over[status as keyof typeof copy.over];
}

/** What of the price is kept back, where that is known. */
export const keptBackText = (cents: number | null): string[] =>
  cents === null ? [] : [copy.keptBack(formatCents(cents))];
