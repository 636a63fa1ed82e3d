import { addressLine } from "#contract/shapes.ts";
import type { SigningPaper, SigningTurn } from "#contract/signing.ts";
import type { PaperFile, SigningRequest } from "#contract/signing-request.ts";
import { dayOfInstant, timeZoneOf } from "#domain/calendar/instants.ts";
import { consentVersion } from "#domain/signing/consent.ts";
import type { MovingTurn } from "./move-turn.ts";
import type { PaperRow } from "./paper.store.ts";
import type { RequestRow } from "./request.store.ts";
import { canRescind, consentOf, keptBackOf, papersOf, rolesOf, valuesOf } from "./signing.rules.ts";
import { answersHashOf, consentHashOf, shownHashOf } from "./signing-hashes.rules.ts";
import type { TurnRow } from "./turn.store.ts";
import { presenceOf, witnessOf } from "./witness.rules.ts";

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

type RequestParts = { turns: readonly TurnRow[]; papers: readonly PaperRow[] };

/** A request as staff see it. */
export function requestView(request: RequestRow, { turns, papers }: RequestParts, now: Date): SigningRequest {
  const { state } = request.address;
  const day = dayOfInstant(request.sentAt ?? now, timeZoneOf(state));
  return {
    applicationId: request.applicationId,
    reference: request.reference,
    status: request.status,
    version: request.version,
    documentType: request.documentType,
    template: { id: request.templateId, number: request.templateNumber, name: request.templateName },
    signers: turns.map((turn) => ({
      turnId: turn.id,
      witnessFor: turn.follows,
      signerId: turn.signerId,
      role: turn.role,
      otherRoles: turn.otherRoles,
      name: turn.name,
      email: turn.email,
      phoneNumber: turn.phoneNumber,
      capacity: turn.capacity,
      company: turn.company,
      group: turn.group,
      canDelegate: turn.canDelegate,
      status: turn.status,
      invitedAt: instant(turn.invitedAt),
      openedAt: instant(turn.openedAt),
      signedAt: instant(turn.signedAt),
      declineReason: turn.declineReason,
    })),
    groups: request.groups,
    instrument: request.instrument,
    values: request.values,
    expiryDays: request.expiryDays,
    sale: request.sale,
    papers: papersOf({ state, contract: request.documentType, roles: turns.flatMap(rolesOf) }, day).map(
      (asked) => ({ ...asked, file: fileOf(papers.find(({ paper }) => paper === asked.paper)) }),
    ),
    createdAt: request.createdAt.toISOString(),
    sentAt: instant(request.sentAt),
    expiresAt: instant(request.expiresAt),
    coolingEndsAt: instant(request.coolingEndsAt),
    endedReason: request.endedReason,
  };
}

/** Who watches a signer, or whom a witness watched. */
function witnessView(
  { request, turn }: MovingTurn,
  { turns, witnessCode: code }: Pick<TurnParts, "turns" | "witnessCode">,
): SigningTurn["witness"] {
  const watched = turns.find(({ id }) => id === turn.follows);
  if (watched !== undefined)
    return { name: watched.signedName ?? watched.name, presence: presenceOf(request, watched), code: null };
  const witness = witnessOf(turns, turn);
  if (witness === undefined) return null;
  return { name: witness.name === "" ? null : witness.name, presence: presenceOf(request, turn), code };
}

const coolingOf = ({ request, turn }: MovingTurn): SigningTurn["cooling"] =>
  request.status !== "cooling" || request.coolingEndsAt === null
    ? null
    : {
        endsAt: request.coolingEndsAt.toISOString(),
        canRescind: turn.status === "signed" && canRescind(request, turn),
        keptBackCents: keptBackOf(request),
      };

const fileOf = (row: PaperRow | undefined): PaperFile | null =>
  row === undefined
    ? null
    : { hash: row.hash, name: row.name, bytes: row.bytes, attachedAt: row.attachedAt.toISOString() };

const namedRoles = ({ otherRoles }: TurnRow) => otherRoles.map(({ signerId, role }) => ({ signerId, role }));

type TurnParts = {
  turns: readonly TurnRow[];
  papers: SigningPaper[];
  /** Of the witness's own link, for whoever has signed in front of them; null where it opens nothing yet, or no more. */
  witnessCode: string | null;
};

/** A request as one of its signers sees it: of others no contacts, and no part-signed document. */
export function turnView(moving: MovingTurn, parts: TurnParts): SigningTurn {
  const { turns, papers } = parts;
  const { request, turn } = moving;
  const turnId = turn.id;
  const { agencyName: name, agencyPhone: phone, brandColour } = request;
  return {
    turnId,
    status: turn.status,
    requestStatus: request.status,
    documentType: request.documentType,
    reference: request.reference,
    agency: { name, phone, brandColour },
    property: addressLine(request.address),
    timeZone: timeZoneOf(request.address.state),
    signer: {
      signerId: turn.signerId,
      name: turn.name,
      role: turn.role,
      otherRoles: namedRoles(turn),
      canDelegate: turn.canDelegate,
      isWitness: turn.follows !== null,
    },
    witness: witnessView(moving, parts),
    others: turns
      .filter(({ id, status }) => id !== turnId && status !== "handedOn")
      .map((other) => ({
        signerId: other.signerId,
        name: other.signedName ?? other.name,
        role: other.role,
        otherRoles: namedRoles(other),
        isWitness: other.follows !== null,
        status: other.status,
        signedAt: instant(other.signedAt),
      })),
    design: request.design,
    values: valuesOf(request, turns, null),
    answers: turn.answers,
    consent: { version: consentVersion, text: consentOf(request, turn) },
    papers,
    cooling: coolingOf(moving),
    hashes: {
      document: shownHashOf(request, turns, turn),
      answers: answersHashOf(turn.answers),
      consent: consentHashOf(request, turn),
    },
    expiresAt: instant(request.expiresAt),
    signedAt: instant(turn.signedAt),
  };
}
