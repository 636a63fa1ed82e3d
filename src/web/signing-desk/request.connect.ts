import type { SigningRequest } from "#contract/signing-request.ts";
import { groupedBy } from "#domain/grouping.ts";
import type { SignerTurnStatus } from "#domain/signing/statuses.ts";
import { emailOf, isEmail, mobileOf } from "#domain/text/field-rules.ts";
import { shownPhone } from "#domain/text/shown-phone.ts";
import { staffInstant } from "#web/adapters/agency-clock.ts";
import type { Description } from "#web/ui/description-list.tsx";
import { requestCopy } from "./request.copy.ts";
import { signingCopy } from "./signing.copy.ts";
import {
  capacityLabel,
  placeLabel,
  requestStatus,
  signedCount,
  signsAs,
  turnStatus,
} from "./signing-labels.ts";
import { signerTitle } from "./signing-setup.labels.ts";

type Turn = SigningRequest["signers"][number];
export type ConnectedRequest = ReturnType<typeof connectRequest>;
export type ConnectedTurn = ReturnType<typeof connectTurn>;

/** A contract that was sent, as its page shows it. */
export function connectRequest(request: SigningRequest) {
  const { signed, signers } = signedCount(request);
  const groups = [...groupedBy(request.signers, ({ group }) => group)].sort(([one], [other]) => one - other);
  return {
    status: requestStatus[request.status],
    progress: signingCopy.signedOf(signed, signers),
    facts: factsOf(request),
    invited: request.signers.filter(({ status }) => status === "invited").map(({ name }) => name),
    isSealed: request.status === "cooling" || request.status === "binding",
    isDraft: request.status === "draft",
    groups: groups.map(([group, turns], place) => ({
      group,
      title: groups.length === 1 ? null : placeLabel(place),
      rule: ruleOf(request, group, turns.filter(isCounted).length),
      turns: turns.map((turn) => connectTurn(turn, request)),
    })),
  };
}

function ruleOf({ groups }: SigningRequest, group: number, members: number): string | null {
  const rule = groups.find((each) => each.group === group);
  return rule === undefined ? null : requestCopy.neededOf(rule.needed, members);
}

/** Whether it is one of those of whom so many must sign: no witness, and nobody who handed it on. */
const isCounted = ({ witnessFor, status }: Turn): boolean => witnessFor === null && status !== "handedOn";

const correctable: readonly SignerTurnStatus[] = ["waiting", "invited", "opened"];

function connectTurn(turn: Turn, { status, signers }: SigningRequest) {
  const { turnId, name, email, phoneNumber, declineReason } = turn;
  return {
    id: turnId,
    name: isUnnamed(turn) ? requestCopy.noWitnessYet : name,
    isUnnamed: isUnnamed(turn),
    title: signerTitle(turn, signers),
    capacity: capacityOf(turn),
    contacts: [phoneNumber === null ? null : shownPhone(phoneNumber), email]
      .filter((contact) => contact !== null)
      .join(" · "),
    badge: turnStatus[turn.status],
    moments: momentsOf(turn),
    declined: declineReason === null ? null : requestCopy.declinedBecause(declineReason),
    correct: status === "out" && correctable.includes(turn.status) ? correctLabels(turn, signers) : null,
    draft: { name, email: email ?? "", phoneNumber: phoneNumber ?? "" },
  };
}

/** A witness whom nobody has named yet. */
const isUnnamed = ({ name, witnessFor }: Turn): boolean => witnessFor !== null && name === "";

/** Whom a witness watches; of a signer, nobody. */
const watchedName = ({ witnessFor }: Turn, signers: readonly Turn[]): string =>
  signers.find(({ turnId }) => turnId === witnessFor)?.name ?? "";

/** How a correction is offered: what stands on its button, and what that is of. */
export const correctLabels = (turn: Turn, signers: readonly Turn[]) =>
  isUnnamed(turn)
    ? { button: requestCopy.nameWitness, title: requestCopy.nameWitnessOf(watchedName(turn, signers)) }
    : { button: requestCopy.correct, title: requestCopy.correctOf(turn.name) };

/** As what somebody signs, in each of their roles; null where it is for themselves alone. */
function capacityOf(turn: Turn): string | null {
  const ways = [turn, ...turn.otherRoles].map(signsAs);
  return ways.every((way) => way === capacityLabel.person) ? null : [...new Set(ways)].join(", ");
}

const momentsOf = ({ invitedAt, openedAt, signedAt }: Turn): string[] => [
  ...(invitedAt === null ? [] : [requestCopy.invitedAt(staffInstant(invitedAt))]),
  ...(openedAt === null ? [] : [requestCopy.openedAt(staffInstant(openedAt))]),
  ...(signedAt === null ? [] : [requestCopy.signedAt(staffInstant(signedAt))]),
];

function factsOf(request: SigningRequest): Description[] {
  const { template, reference, sentAt, expiresAt, coolingEndsAt, endedReason, status } = request;
  const at = (term: string, instant: string | null): Description[] =>
    instant === null ? [] : [{ term, detail: staffInstant(instant) }];
  return [
    { term: requestCopy.reference, detail: reference },
    { term: requestCopy.template, detail: `${template.name}, version ${template.number}` },
    ...at(requestCopy.sent, sentAt),
    ...(status === "out" ? at(requestCopy.expires, expiresAt) : []),
    ...(status === "cooling" ? at(requestCopy.coolingOffUntil, coolingEndsAt) : []),
    ...(endedReason === null ? [] : [{ term: requestCopy.ended, detail: endedReason }]),
  ];
}

/** What a correction comes to: whoever is not invited yet has no link, and gets none by it. */
export function correctionCopy(turn: Turn | undefined, signers: readonly Turn[] = []) {
  if (turn !== undefined && isUnnamed(turn)) return requestCopy.namingWitness(watchedName(turn, signers));
  return turn?.status === "waiting" ? requestCopy.correctWaiting : requestCopy.correctInvited;
}

/** What is wrong with a correction, by its field. A witness has a mobile. */
export function correctionErrors(
  draft: Readonly<Record<string, string>>,
  isWitness: boolean,
): Record<string, string> {
  const { name = "", email = "", phoneNumber = "" } = draft;
  const [typedEmail, typedMobile] = [emailOf(email), phoneNumber.trim()];
  return {
    ...(name.trim() === "" ? { name: requestCopy.enterName } : {}),
    ...(isWitness && typedMobile === "" ? { phoneNumber: requestCopy.enterMobile } : {}),
    ...(!isWitness && typedEmail === "" && typedMobile === "" ? { email: requestCopy.enterContact } : {}),
    ...(typedEmail !== "" && !isEmail(typedEmail) ? { email: requestCopy.checkEmail } : {}),
    ...(typedMobile !== "" && mobileOf(typedMobile) === null ? { phoneNumber: requestCopy.checkMobile } : {}),
  };
}
