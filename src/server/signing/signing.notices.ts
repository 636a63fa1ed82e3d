import { addressLine } from "#contract/shapes.ts";
import { sealedDownloadHref, signingHref } from "#contract/sign-paths.ts";
import { formatInstant, timeZoneOf } from "#domain/calendar/instants.ts";
import { downloadLinkMs } from "#domain/signing/limits.ts";
import { codeOfHolder } from "#server/core/gate/link-holder.store.ts";
import { queueMessage } from "#server/core/messages/message.store.ts";
import { noticeAgency } from "#server/core/messages/notice.ts";
import { normalise } from "#server/core/party/contacts.rules.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { RequestRow } from "./request.store.ts";
import { insertLink } from "./single-use-link.store.ts";
import { type TurnRow, turnsOf } from "./turn.store.ts";

type Ending = "declined" | "voided" | "lapsed";
type Outcome = "completed" | "rescinded";
type Copy = { effectKey: string; subject: string; lines: readonly string[] };

/** Sends a signer their own link, by text message where there is a mobile, and by e-mail where there is an address. */
export const invite = (
  tx: Transaction,
  dependencies: Dependencies,
  request: RequestRow,
  turn: TurnRow,
  code: string,
): Promise<boolean> =>
  noticeTurn(tx, dependencies, request, turn, {
    effectKey: `signing-invited:${turn.id}:${code}`,
    subject: `Please sign: ${titleOf(request)}`,
    lines: [
      `${request.agencyName} asks you to sign: ${titleOf(request)}.`,
      ...linkLines(dependencies, request, code),
    ],
  });

/**
 * Sends it again, as the reminder of a number, or of an hour in which staff asked for it: once for each link, so that a
 * corrected contact has reminders of its own. Answers whether it was sent by this.
 */
export async function remind(
  tx: Transaction,
  dependencies: Dependencies,
  request: RequestRow,
  turn: TurnRow,
  number: number | string,
): Promise<boolean> {
  const code = await codeOfHolder(tx, turn.id);
  return await noticeTurn(tx, dependencies, request, turn, {
    effectKey: `signing-reminded:${turn.id}:${code}:${number}`,
    subject: `Reminder, please sign: ${titleOf(request)}`,
    lines: [
      `${request.agencyName} is waiting for your signature: ${titleOf(request)}.`,
      ...linkLines(dependencies, request, code),
    ],
  });
}

/** Says that little time is left, once for each end of it and each link. Answers whether it was said by this. */
export async function warn(
  tx: Transaction,
  dependencies: Dependencies,
  request: RequestRow,
  turn: TurnRow,
  expiresAt: Date,
): Promise<boolean> {
  const code = await codeOfHolder(tx, turn.id);
  return await noticeTurn(tx, dependencies, request, turn, {
    effectKey: `signing-expiring:${turn.id}:${code}:${expiresAt.toISOString()}`,
    subject: `Last days to sign: ${titleOf(request)}`,
    lines: [`Little time is left to sign: ${titleOf(request)}.`, ...linkLines(dependencies, request, code)],
  });
}

function linkLines({ settings }: Dependencies, request: RequestRow, code: string): string[] {
  return [
    `Open your own link: ${settings.publicOrigin}${signingHref(code)}`,
    ...(request.expiresAt === null ? [] : [`Please sign by ${instantAt(request, request.expiresAt)}.`]),
    `Questions? Call ${request.agencyPhone}.`,
  ];
}

/** Notifies whoever was invited that enough others have signed. */
export async function notifyReleased(
  tx: Transaction,
  dependencies: Dependencies,
  request: RequestRow,
  turn: TurnRow,
): Promise<void> {
  const title = titleOf(request);
  await noticeTurn(tx, dependencies, request, turn, {
    effectKey: `signing-released:${turn.id}`,
    subject: `No longer needed: your signature on ${title}`,
    lines: [
      `Enough others have signed, so you don't need to sign any more: ${title}. Your link has ended.`,
      `Questions? Call ${request.agencyPhone}.`,
    ],
  });
}

/** Notifies everybody who was invited of how a request ended. */
export async function notifyInvited(
  tx: Transaction,
  dependencies: Dependencies,
  request: RequestRow,
  status: Ending,
): Promise<void> {
  for (const turn of await turnsOf(tx, [request.applicationId]))
    if (turn.invitedAt !== null && turn.status !== "handedOn")
      await noticeTurn(tx, dependencies, request, turn, {
        effectKey: `signing-${status}:${turn.id}`,
        subject: subjectOf[status](request),
        lines: [...(await linesOf(tx, request, status)), `Questions? Call ${request.agencyPhone}.`],
      });
}

/** Notifies the agency of the same, that all is signed and sealed, or that it was let go. */
export async function notifyAgency(
  tx: Transaction,
  dependencies: Dependencies,
  request: RequestRow,
  status: Ending | Outcome,
): Promise<void> {
  await noticeAgency(tx, dependencies, request, {
    effectKey: `signing-${status}:${request.applicationId}`,
    subject: subjectOf[status](request),
    lines: [...(await linesOf(tx, request, status)), `Reference ${request.reference}.`],
  });
}

/** Notifies everybody who has signed that all is signed and sealed, or that it was let go. */
export async function notifySigners(
  tx: Transaction,
  dependencies: Dependencies,
  request: RequestRow,
  status: Outcome,
): Promise<void> {
  for (const turn of await turnsOf(tx, [request.applicationId]))
    if (turn.status === "signed")
      await noticeTurn(tx, dependencies, request, turn, {
        effectKey: `signing-${status}:${turn.id}`,
        subject: subjectOf[status](request),
        lines: [
          ...(await linesOf(tx, request, status)),
          ...(status === "completed" ? [await downloadLine(tx, dependencies, turn)] : []),
          `Questions? Call ${request.agencyPhone}.`,
        ],
      });
}

/** A link of the signer's own that gives the sealed file once; afterwards it is behind a code as everything else. */
async function downloadLine(
  tx: Transaction,
  dependencies: Dependencies,
  { id, applicationId }: TurnRow,
): Promise<string> {
  const link = { kind: "download", applicationId, turnId: id, staffMemberId: null } as const;
  const { secret } = await insertLink(tx, dependencies, { ...link, livesMs: downloadLinkMs });
  const path = sealedDownloadHref(await codeOfHolder(tx, id));
  return `Download it, once within 14 days: ${dependencies.settings.publicOrigin}${path}#${secret}`;
}

const titleOf = ({ documentType, address }: RequestRow): string => `${documentType}, ${addressLine(address)}`;
const instantAt = ({ address }: RequestRow, at: Date): string => formatInstant(at, timeZoneOf(address.state));

const subjectOf: Record<Ending | Outcome, (request: RequestRow) => string> = {
  declined: (request) => `Declined: ${titleOf(request)}`,
  voided: (request) => `Called off: ${titleOf(request)}`,
  lapsed: (request) => `No longer open for signing: ${titleOf(request)}`,
  completed: (request) => `Signed by everybody: ${titleOf(request)}`,
  rescinded: (request) => `Ended within the cooling-off period: ${titleOf(request)}`,
};

async function linesOf(tx: Transaction, request: RequestRow, status: Ending | Outcome): Promise<string[]> {
  const title = titleOf(request);
  if (status === "completed") return [`${title} is signed by everybody and sealed.`];
  if (status === "rescinded")
    return [`${title} was ended within the cooling-off period. Nobody is bound by it.`];
  if (status === "lapsed") return [`The time to sign has passed: ${title}.`];
  if (status === "voided")
    return [`${request.agencyName} called this off: ${title}.`, ...reasonOf(request.endedReason)];
  const declined = (await turnsOf(tx, [request.applicationId])).find((turn) => turn.status === "declined");
  return [
    `${declined?.name ?? "A signer"} declined to sign: ${title}.`,
    ...reasonOf(declined?.declineReason),
  ];
}

const reasonOf = (reason: string | null | undefined): string[] => (reason ? [`Reason: ${reason}`] : []);

/** One effect, by each of the channels that reach a signer. Answers whether any of it was not written before. */
async function noticeTurn(
  tx: Transaction,
  dependencies: Dependencies,
  request: RequestRow,
  turn: TurnRow,
  { effectKey, subject, lines }: Copy,
): Promise<boolean> {
  const { applicationId, agencyName } = request;
  let isNew = false;
  if (turn.phoneNumber !== null)
    isNew = await queueMessage(tx, dependencies, {
      effectKey: `${effectKey}:sms`,
      applicationId,
      channel: "SMS",
      recipient: normalise("SMS", turn.phoneNumber),
      subject: null,
      body: lines.join(" "),
    });
  if (turn.email !== null) {
    const isMailNew = await queueMessage(tx, dependencies, {
      effectKey: `${effectKey}:email`,
      applicationId,
      channel: "EMAIL",
      recipient: normalise("EMAIL", turn.email),
      subject,
      body: [...lines, `- ${agencyName}`].join("\n\n"),
    });
    isNew ||= isMailNew;
  }
  return isNew;
}
