import type { SigningRequest } from "#contract/signing-request.ts";
import { formatInstantDay, formatTime, type TimeZone } from "#domain/calendar/instants.ts";
import { documentTypes, type ProductType } from "#domain/enumerations.ts";
import type { DocumentType } from "#domain/signing/contracts.ts";
import type { SigningRequestStatus } from "#domain/signing/statuses.ts";
import { signingCopy } from "./signing.copy.ts";
import { requestStatus, signedCount } from "./signing-labels.ts";
import { contractHref, setupHref } from "./signing-paths.ts";

/** What comes next for a contract. */
type NextAction =
  | { kind: "link"; label: string; name: string; href: string }
  | { kind: "remind" | "download"; label: string; name: string; applicationId: string };

export type ConnectedContract = ReturnType<typeof connectContract>;
export type ConnectedProduct = ReturnType<typeof connectContracts>[number];

const openStatuses: readonly SigningRequestStatus[] = ["draft", "out", "sealing", "sealDelayed"];
const sealedStatuses: readonly SigningRequestStatus[] = ["cooling", "binding"];

type Of = { listingId: string; zone: TimeZone; isActive: boolean };

/** The contracts that a listing has switched on, each with those that were started and what comes next. */
export function connectContracts(
  products: readonly ProductType[],
  requests: readonly SigningRequest[],
  of: Of,
) {
  const { listingId, isActive } = of;
  return documentTypes.flatMap((documentType) => {
    const own = requests.filter((request) => request.documentType === documentType);
    if (!products.includes(documentType) && own.length === 0) return [];
    const shown = shownOf(documentType, own);
    const canStart = isActive && products.includes(documentType);
    return [
      {
        documentType,
        contracts: shown.map((request) => connectContract(request, of)),
        start: canStart
          ? {
              label: startLabel(documentType, shown),
              name: signingCopy.startNamed(startLabel(documentType, shown), documentType),
              href: setupHref({ listingId, documentType, step: "document", applicationId: null }),
              isFirst: shown.length === 0,
            }
          : null,
      },
    ];
  });
}

function startLabel(documentType: DocumentType, shown: readonly SigningRequest[]): string {
  if (shown.length === 0) return signingCopy.sendForSigning;
  if (documentType === "Adhoc Contract") return signingCopy.sendAnother;
  return shown.some(({ status }) => openStatuses.includes(status))
    ? signingCopy.replaceIt
    : signingCopy.startOver;
}

/** Of a kind that a listing has one of, the newest; of the others all that are not over, else the newest. */
function shownOf(documentType: DocumentType, requests: readonly SigningRequest[]): SigningRequest[] {
  const current = requests.filter(
    ({ status }) => openStatuses.includes(status) || sealedStatuses.includes(status),
  );
  const shown = current.length > 0 ? current : requests.slice(0, 1);
  return documentType === "Adhoc Contract" ? shown : shown.slice(0, 1);
}

/** One contract in a line: how it stands, and what comes next. */
export function connectContract(
  request: SigningRequest,
  { listingId, zone }: Pick<Of, "listingId" | "zone">,
) {
  const { applicationId, reference, status, template } = request;
  return {
    id: applicationId,
    reference,
    name: template.name,
    badge: requestStatus[status],
    facts: factsOf(request, zone),
    href: contractHref(listingId, request),
    next: nextOf(request, contractHref(listingId, request)),
  };
}

function factsOf(request: SigningRequest, zone: TimeZone): string {
  const { signed, signers } = signedCount(request);
  const { status, expiresAt, coolingEndsAt } = request;
  if (status === "out")
    return [
      signingCopy.signedOf(signed, signers),
      ...(expiresAt === null ? [] : [signingCopy.expires(formatInstantDay(expiresAt, zone))]),
    ].join(" · ");
  if (status === "cooling" && coolingEndsAt !== null)
    return signingCopy.coolingOffUntil(untilLabel(coolingEndsAt, zone));
  return request.endedReason ?? request.template.name;
}

function nextOf(request: SigningRequest, href: string): NextAction | null {
  const { applicationId, reference, status } = request;
  if (status === "draft")
    return { kind: "link", label: signingCopy.goOn, name: signingCopy.goOnWith(reference), href };
  if (status === "out")
    return {
      kind: "remind",
      label: signingCopy.remind,
      name: signingCopy.remindOf(reference),
      applicationId,
    };
  if (sealedStatuses.includes(status))
    return {
      kind: "download",
      label: signingCopy.download,
      name: signingCopy.downloadOf(reference),
      applicationId,
    };
  return null;
}

/** `5 pm, 9 November`; of a midnight the end of the day before. */
export function untilLabel(instant: string, zone: TimeZone): string {
  const at = new Date(instant);
  const time = formatTime(at, zone);
  if (time.startsWith("12:00 am"))
    return signingCopy.endOf(dayWithoutYear(formatInstantDay(new Date(at.getTime() - 1), zone)));
  const clock = time.replace(/:00 /, " ").split(" ").slice(0, 2).join(" ");
  return `${clock}, ${dayWithoutYear(formatInstantDay(at, zone))}`;
}

const dayWithoutYear = (day: string): string => day.replace(/ \d{4}$/, "");
