import type { AgencyPreview, NewPreviewLink, PreviewLink } from "#contract/agency-preview.ts";
import { sitePaths } from "#contract/site-paths.ts";
import type { Logo } from "#domain/agency-page/logo.ts";
import { previewLinkHours, previewLinksPerDay } from "#domain/limits.ts";
import { refusalOfUnknown } from "#server/core/access/unknown-application.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { RecordStaff } from "#server/core/record/record.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { knownPage, shownView } from "./agency-page.read.ts";
import { findAgencyPage } from "./agency-page.store.ts";
import { findLinks, findOpenLink, insertLink, lockLinksSince, writeRevoked } from "./agency-preview.store.ts";

type Needs = Pick<Dependencies, "database" | "clock" | "ids" | "macs" | "settings">;

const lifeMs = previewLinkHours * 3_600_000;
const dayMs = 86_400_000;
const hashOf = ({ macs }: Pick<Needs, "macs">, secret: string) => macs.mac("agency-preview", secret);

/** The links that open the draft of an agency now. */
export async function readPreviewLinks(
  { database, clock }: Pick<Needs, "database" | "clock">,
  staff: RecordStaff,
): Promise<{ links: PreviewLink[] }> {
  await knownPage(database, staff);
  const links = await findLinks(database, staff.agencyId, clock.now());
  return {
    links: links.map(({ id, createdAt, expiresAt, byId, byName }) => ({
      id,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      createdBy: { id: byId, name: byName },
    })),
  };
}

/** Makes a link to the draft. Of its secret the hash alone is kept: nobody can read it here again. */
export async function createPreviewLink(needs: Needs, staff: RecordStaff): Promise<NewPreviewLink> {
  const { database, clock, ids, settings } = needs;
  await knownPage(database, staff);
  const [id, secret, now] = [ids.next("apv"), ids.linkSecret(), clock.now()];
  const { agencyId } = staff;
  const expiresAt = new Date(now.getTime() + lifeMs);
  await database.transaction(async (tx) => {
    const made = await lockLinksSince(tx, agencyId, new Date(now.getTime() - dayMs));
    if (made >= previewLinksPerDay) throw new Refusal("website.too-many-previews");
    await insertLink(tx, { id, agencyId, secretHash: hashOf(needs, secret), by: staff.id, now, expiresAt });
    await audit(tx, needs, staff, { type: "agency-page.preview-created", linkId: id });
  });
  return {
    id,
    address: `${settings.publicOrigin}${sitePaths.agencyPreview}#${secret}`,
    expiresAt: expiresAt.toISOString(),
  };
}

/** Ends a link at once, and answers those that are left. */
export async function revokePreviewLink(
  needs: Needs,
  staff: RecordStaff,
  id: string,
): Promise<{ links: PreviewLink[] }> {
  const { database, clock } = needs;
  await knownPage(database, staff);
  await database.transaction(async (tx) => {
    const revoked = await writeRevoked(tx, { id, agencyId: staff.agencyId, now: clock.now() });
    if (revoked === null) throw new Refusal("website.preview-unknown");
    if (revoked.wasOpen) await audit(tx, needs, staff, { type: "agency-page.preview-revoked", linkId: id });
  });
  return await readPreviewLinks(needs, staff);
}

/** The draft that a link opens, as it is now. What opens nothing is refused alike, whatever the reason. */
export async function openPreview(
  needs: Pick<Dependencies, "database" | "clock" | "macs" | "files">,
  { secret, address }: { secret: string; address: string },
): Promise<AgencyPreview> {
  const { database, clock, files } = needs;
  const link = await findOpenLink(database, hashOf(needs, secret), clock.now());
  const row = link === null ? null : await findAgencyPage(database, link.agencyId);
  if (link === null || row === null || !row.isSwitchedOn)
    throw await refusalOfUnknown(needs, address, "website.preview-unknown");
  const page = shownView({ ...row, content: row.draft });
  return {
    page: { ...page, agency: { ...page.agency, logo: await inlineLogo(files, row.draft.logo) } },
    expiresAt: link.expiresAt.toISOString(),
  };
}

/** A logo that is not published has no address: the picture itself stands in its place. */
async function inlineLogo(files: Dependencies["files"], logo: Logo | null) {
  const bytes = logo === null ? null : await files.get(logo.hash);
  if (logo === null || bytes === null) return null;
  const { width, height } = logo;
  return { address: `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`, width, height };
}

const audit = (
  tx: Transaction,
  { ids, clock }: Pick<Needs, "ids" | "clock">,
  staff: RecordStaff,
  { type, linkId }: { type: string; linkId: string },
): Promise<void> =>
  recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId: staff.agencyId,
      actor: staff.id,
      type,
      data: { subjectId: staff.agencyId, linkId },
    },
    clock.now(),
  );
