import type { PublicApplication } from "#contract/application.ts";
import { problem, toProblem } from "#contract/problems.ts";
import type { Opening } from "#machines/vendor-application/vendor-application.types.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { setCalendarZone } from "#web/ui/calendar-zone.ts";

type Asked = { shortcode: string | null; agencyCode: string | null };

/**
 * What there is of an application: of a known one its draft, or that a code stands before it, or that it is over; else
 * the agency that a new one would be of, or that nobody named one. Rejects with a problem where the agency takes none.
 */
export const openVendorApplication = (
  services: PublicServices,
  { shortcode, agencyCode }: Asked,
): Promise<Opening> => (shortcode === null ? openNew(services, agencyCode) : openKnown(services, shortcode));

async function openNew({ api }: PublicServices, agencyCode: string | null): Promise<Opening> {
  const { isOffered, agency } =
    agencyCode === null
      ? await api.call("readDefaultOffer", {})
      : await api.call("readOffer", { params: { agencyCode } });
  if (agencyCode === null && agency === null) return { kind: "unnamed" };
  if (!isOffered) throw { problem: problem("application.not-offered") };
  return { kind: "new", agency };
}

async function openKnown({ api }: PublicServices, shortcode: string): Promise<Opening> {
  const params = { shortcode };
  const application = await api.call("readApplication", { params });
  setCalendarZone(application.timeZone);
  if (!isUnfinished(application)) return { kind: "over", application };
  try {
    const draft = await api.call("readDraft", { params });
    if (!draft.isOffered) throw { problem: problem("application.not-offered") };
    const { status } = draft;
    // It may have been finished or given up between the two reads.
    if (!isUnfinished({ status })) return { kind: "over", application: { ...application, status } };
    return { kind: "found", application, draft };
  } catch (error) {
    const { code } = toProblem(error);
    if (code === "otp.required" || code === "application.draft-required")
      return { kind: "locked", application };
    throw error;
  }
}

const isUnfinished = ({ status }: Pick<PublicApplication, "status">): boolean =>
  status === "draft" || status === "partiallyCompleted";
