import type { Party } from "#contract/application.ts";
import type { RequestSigner } from "#contract/signing-request.ts";
import { dayOfInstant, timeZoneOf } from "#domain/calendar/instants.ts";
import type { ApplicationStatus, AustralianState } from "#domain/enumerations.ts";
import { groupedBy } from "#domain/grouping.ts";
import { type FieldOwner, isOwn } from "#domain/signing/answers.ts";
import { consentText } from "#domain/signing/consent.ts";
import type { DocumentType, SignerRole } from "#domain/signing/contracts.ts";
import { amountKeptBack, coolingOffOf } from "#domain/signing/cooling-off.ts";
import { initialsOf } from "#domain/signing/initials.ts";
import { papersRequired, type RequiredPaper } from "#domain/signing/papers.ts";
import type { SignerTurnStatus, SigningRequestStatus } from "#domain/signing/statuses.ts";
import type { OrderedTurn, TurnGroup } from "#domain/signing/turn-order.ts";
import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";
import { isBusinessDay } from "#server/core/calendar/business-day.rules.ts";
import type { GroupRules, RequestRow } from "./request.store.ts";
import type { SignedTurn } from "./signature.store.ts";
import type { TurnRow } from "./turn.store.ts";

type ListingParties = {
  vendors: readonly Party[];
  buyers: readonly Party[];
  agent: Party;
};

/** Who signs by the listing: its vendors and buyers in their order, first; its agent last. Who is missing has no name yet. */
export function signersOf(
  design: TemplateDesign,
  { vendors, buyers, agent }: ListingParties,
): (RequestSigner & { role: SignerRole })[] {
  const left = { vendor: [...vendors], buyer: [...buyers], agent: [agent] };
  return design.signers.map(({ id, role }) => {
    const party = left[role].shift() ?? { name: "", email: null, phoneNumber: null };
    return {
      signerId: id,
      role,
      name: party.name,
      email: party.email,
      phoneNumber: party.phoneNumber,
      capacity: "person",
      company: null,
      group: role === "agent" ? 2 : 1,
      canDelegate: false,
    };
  });
}

/** Whether a template can be signed by turns of its signers and their witnesses. */
export const isSuitable = ({ signers, fields }: TemplateDesign): boolean =>
  signers.length > 0 && fields.every(({ group, signerId }) => group !== "witness" || signerId !== null);

/** Whether a template has fields for a witness of a signer. */
export const hasWitness = ({ fields }: TemplateDesign, signerId: string): boolean =>
  fields.some((field) => field.group === "witness" && field.signerId === signerId);

/** The groups of a request in their order, as `nextMoves` asks for them. */
export function groupsOf(turns: readonly TurnRow[], rules: GroupRules): TurnGroup[] {
  const byGroup = groupedBy(turns, ({ group }) => group);
  return [...byGroup]
    .sort(([one], [other]) => one - other)
    .map(([group, its]) => ({
      needed: rules.find((rule) => rule.group === group)?.needed ?? null,
      turns: its.map(({ id, follows, status }) => ({ id, follows, progress: progressOf[status] })),
    }));
}

const progressOf: Record<SignerTurnStatus, OrderedTurn["progress"]> = {
  waiting: "waiting",
  invited: "active",
  opened: "active",
  signed: "signed",
  declined: "over",
  handedOn: "over",
  released: "over",
  lapsed: "over",
  voided: "over",
};

/** What the law asks to be given before signing, by the role of whom it is given to. */
export const papersOf = (
  request: { state: AustralianState; contract: DocumentType; roles: readonly SignerRole[] },
  day: string,
): (RequiredPaper & { role: SignerRole })[] =>
  [...new Set(request.roles)].flatMap((role) =>
    papersRequired({ state: request.state, contract: request.contract, party: role }, day).map((paper) => ({
      role,
      ...paper,
    })),
  );

/** What the application of a request is called while its request is in a status. */
export const applicationStatusOf = (status: SigningRequestStatus): ApplicationStatus =>
  applicationStatus[status];

const applicationStatus: Record<SigningRequestStatus, ApplicationStatus> = {
  draft: "draft",
  out: "partiallyCompleted",
  sealing: "partiallyCompleted",
  sealDelayed: "partiallyCompleted",
  cooling: "completed",
  binding: "completed",
  rescinded: "cancelled",
  declined: "cancelled",
  voided: "cancelled",
  lapsed: "expired",
};

/** The words that somebody is asked to agree to: a witness of their own. */
export const consentOf = (
  { agencyName: name, agencyPhone: phone }: RequestRow,
  { follows }: Pick<TurnRow, "follows">,
): string[] => consentText({ name, phone }, { isWitness: follows !== null });

const privateTreaty = {
  isResidential: true,
  isAuction: false,
  auctionDay: null,
  isOffThePlan: false,
  isWaived: false,
};

/** Where a request is in its chart. Whether it cools off is decided when it is sealed. */
export const requestStateOf = ({ status, coolingEndsAt }: Pick<RequestRow, "status" | "coolingEndsAt">) => ({
  status,
  hasCoolingOff: coolingEndsAt !== null,
});

/** The values of fields that staff, whoever has signed, and this turn filled in. */
export const valuesOf = (
  { values }: Pick<RequestRow, "values">,
  turns: readonly Pick<TurnRow, "id" | "status" | "answers">[],
  ownTurnId: string | null,
): Record<string, string> =>
  Object.assign(
    { ...values },
    ...turns
      .filter(({ id, status }) => id === ownTurnId || status === "signed")
      .map(({ answers }) => answers),
  );

/** What is stamped: every value, and in the fields of a signature the name or the strokes, the initials, the day. */
export function signedValuesOf(request: RequestRow, turns: readonly SignedTurn[]): Record<string, string> {
  const zone = timeZoneOf(request.address.state);
  const byType: Partial<Record<TemplateField["type"], (turn: SignedTurn) => string>> = {
    signature: ({ signature, signedName }) =>
      signature.kind === "drawn" ? signature.paths.join("") : signedName,
    initials: ({ signedName }) => initialsOf(signedName),
    sign_date: ({ signedAt }) => dayOfInstant(signedAt, zone),
  };
  const signed = request.design.fields.flatMap((field): [string, string][] => {
    const turn = turns.find((each) => isOwn(field, ownerOf(each)));
    const value = turn === undefined ? undefined : byType[field.type]?.(turn);
    return value === undefined ? [] : [[field.name, value]];
  });
  return { ...valuesOf(request, turns, null), ...Object.fromEntries(signed) };
}

/** Whose fields a turn fills in. */
export const ownerOf = ({
  signerId,
  otherRoles,
  follows,
}: Pick<TurnRow, "signerId" | "otherRoles" | "follows">): FieldOwner => ({
  signerId,
  otherRoles,
  isWitness: follows !== null,
});

/** Everything that whoever has a turn signs as. A witness is no party: their turn only names the role of whom they watch. */
export const rolesOf = ({
  role,
  otherRoles,
  follows,
}: Pick<TurnRow, "role" | "otherRoles" | "follows">): SignerRole[] =>
  follows === null ? [role, ...otherRoles.map((other) => other.role)] : [];

/**
 * Who is bound as a role by what was signed: whoever signed for themselves, whoever had somebody else sign for them, and a
 * company by the name of its own, with the contact of the first of its officers.
 */
export function partiesOf(turns: readonly TurnRow[], role: SignerRole): Party[] {
  const parties = turns.flatMap((turn) => {
    if (turn.status !== "signed" || turn.follows !== null) return [];
    const as = [turn, ...turn.otherRoles].find((each) => each.role === role);
    if (as === undefined) return [];
    const principal = turns.find(
      ({ status, signerId, follows }) =>
        status === "handedOn" && signerId === turn.signerId && follows === null,
    );
    const { name, email, phoneNumber } = principal ?? { ...turn, name: turn.signedName ?? turn.name };
    return [{ acn: as.company?.acn ?? null, party: { name: as.company?.name ?? name, email, phoneNumber } }];
  });
  return parties
    .filter(({ acn }, at) => acn === null || parties.findIndex((each) => each.acn === acn) === at)
    .map(({ party }) => party);
}

/** Until when a contract can be let go, by its last signature and by when its copy went out; null where no law gives a time. */
export const coolingEndOf = (
  { documentType, address: { state }, sale }: RequestRow,
  { signedAt, copiedAt }: { signedAt: Date; copiedAt: Date },
): Date | null => {
  const zone = timeZoneOf(state);
  const [day, copyDay] = [dayOfInstant(signedAt, zone), dayOfInstant(copiedAt, zone)];
  const signed = { state, contract: documentType, day, copyDay, sale: sale ?? privateTreaty };
  return coolingOffOf(signed, isBusinessDay)?.endsAt ?? null;
};

/** Whom the law lets change their mind: the buyer of a sale, the vendor of what an agent is hired by. */
export const canRescind = (
  { documentType }: RequestRow,
  turn: Pick<TurnRow, "role" | "otherRoles" | "follows">,
): boolean => rolesOf(turn).includes(documentType === "Sale Contract" ? "buyer" : "vendor");

/** What is kept back of the price when a contract is let go, in cents; null where the price or the rule is not known. */
export const keptBackOf = ({ documentType, address, sale, sentAt, createdAt }: RequestRow): number | null => {
  const { state } = address;
  const day = dayOfInstant(sentAt ?? createdAt, timeZoneOf(state));
  const priceCents = sale?.priceCents ?? null;
  return priceCents === null ? null : amountKeptBack({ state, contract: documentType, day }, priceCents);
};
