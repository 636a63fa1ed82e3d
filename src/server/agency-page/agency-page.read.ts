import type { AgencyPage, AgencyPageVersion, PublicAgencyPage } from "#contract/agency-page.ts";
import { legalLinksOf } from "#contract/legal-addresses.ts";
import { agencyPageReadsPerAddressPerHour } from "#domain/limits.ts";
import { limitReached } from "#server/core/access/unknown-application.ts";
import { shownLogoOf } from "#server/core/brand/published-logo.ts";
import { countWithin, hourSeconds } from "#server/core/limits/limit.store.ts";
import { type RecordStaff, recordsOf } from "#server/core/record/record.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { hasUnpublished } from "./agency-page.lifecycle.ts";
import {
  type AgencyPageRow,
  findAgencyPage,
  findShownPage,
  findVersions,
  lockAgencyPage,
  type ShownPageRow,
} from "./agency-page.store.ts";

/** The page of an agency as a record of its versions: its id is the agency's. */
export const agencyPagesOf = ({ clock }: Pick<Dependencies, "clock">) =>
  recordsOf<AgencyPageRow, AgencyPage>({
    noun: "agency-page",
    problems: "website",
    subject: "subjectId",
    idPrefix: "",
    find: (queries, agencyId) => findAgencyPage(queries, agencyId),
    lock: (tx, agencyId) => lockAgencyPage(tx, agencyId, clock.now()),
    view: async (_queries, _staff, row) => pageView(row),
  });

/** Refused where the feature is off, from the next call on. */
export function requireSwitchedOn({ isSwitchedOn }: Pick<AgencyPageRow, "isSwitchedOn">): void {
  if (!isSwitchedOn) throw new Refusal("website.switched-off");
}

/** The page of the agency of whoever calls. Refused where the feature is off. */
export const knownPage = async (queries: Queries, { agencyId }: RecordStaff): Promise<AgencyPageRow> => {
  const row = await findAgencyPage(queries, agencyId);
  if (row === null) throw new Error(`No agency ${agencyId}.`);
  requireSwitchedOn(row);
  return row;
};

export const readPage = async (queries: Queries, staff: RecordStaff): Promise<AgencyPage> =>
  pageView(await knownPage(queries, staff));

/** The published versions, the newest first. */
export async function readVersions(
  queries: Queries,
  staff: RecordStaff,
): Promise<{ versions: AgencyPageVersion[] }> {
  await knownPage(queries, staff);
  const versions = await findVersions(queries, staff.agencyId);
  return {
    versions: versions.map(({ number, content, publishedAt, byId, byName }) => ({
      number,
      content: { ...content, products: [...content.products] },
      publishedAt: publishedAt.toISOString(),
      publishedBy: { id: byId, name: byName },
    })),
  };
}

/** The page that is shown at an address; one answer wherever there is none. */
export async function readShownPage(
  { database, macs, clock }: Pick<Dependencies, "database" | "macs" | "clock">,
  { agencyCode, address }: { agencyCode: string; address: string },
): Promise<PublicAgencyPage> {
  const subject = `agency-page:${macs.mac("address", address)}`;
  const count = await countWithin(database, subject, hourSeconds, clock.now());
  if (count > agencyPageReadsPerAddressPerHour) throw limitReached();
  const row = await findShownPage(database, agencyCode);
  if (row === null) throw new Refusal("website.unknown");
  return shownView(row);
}

const agencyView = ({ name, brandColour, logo, phone, legal }: AgencyPageRow | ShownPageRow) => ({
  name,
  brandColour,
  logo: shownLogoOf(logo),
  phone,
  legal: legalLinksOf(legal),
});

function pageView(row: AgencyPageRow): AgencyPage {
  const { id, code, status, version, draft, publishedNumber, isApplyOffered, email } = row;
  return {
    id,
    code,
    status,
    version,
    draft: { ...draft, products: [...draft.products] },
    hasUnpublished: hasUnpublished(row),
    publishedNumber,
    agency: agencyView(row),
    agencyEmail: email,
    isApplyOffered,
  };
}

/** A page as anybody reads it. */
export function shownView(row: ShownPageRow): PublicAgencyPage {
  const { code, content, isApplyOffered } = row;
  const { headline, about, hours, products } = content;
  return {
    code,
    agency: agencyView(row),
    headline,
    about,
    hours,
    phone: content.phone ?? row.phone,
    email: content.email ?? row.email,
    products: [...products],
    hasApplyButton: content.hasApplyButton && isApplyOffered,
  };
}
