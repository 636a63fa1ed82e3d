import { createHash } from "node:crypto";
import type { ProblemCode } from "#contract/problems.ts";
import type { Logo } from "#domain/agency-page/logo.ts";
import { logoReadsPerAddressPerHour, logoUploadsPerHour } from "#domain/limits.ts";
import { limitReached } from "#server/core/access/unknown-application.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { countWithin, hourSeconds } from "#server/core/limits/limit.store.ts";
import type { RecordStaff } from "#server/core/record/record.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { findLogo, insertLogo, isLogoShown } from "./agency-logo.store.ts";
import { knownPage } from "./agency-page.read.ts";

type Needs = Pick<Dependencies, "database" | "clock" | "ids" | "files" | "documents">;

/** Takes in a logo: what is kept is written anew, in a process of its own, and nothing refused is ever kept. */
export async function uploadLogo(needs: Needs, staff: RecordStaff, picture: Uint8Array): Promise<Logo> {
  const { database, clock, files } = needs;
  await knownPage(database, staff);
  const uploads = await countWithin(database, `logo-upload:${staff.id}`, hourSeconds, clock.now());
  if (uploads > logoUploadsPerHour) throw limitReached();
  const { bytes, width, height } = await rewritten(needs, picture);
  const logo = { hash: createHash("sha256").update(bytes).digest("hex"), width, height };
  await files.put(logo.hash, bytes);
  const now = clock.now();
  await database.transaction(async (tx) => {
    const { isNew } = await insertLogo(tx, staff.agencyId, logo, { by: staff.id, now });
    if (isNew)
      await recordAudit(
        tx,
        {
          id: needs.ids.next("aud"),
          applicationId: null,
          agencyId: staff.agencyId,
          actor: staff.id,
          type: "agency-page.logo-uploaded",
          data: { subjectId: staff.agencyId, hash: logo.hash },
        },
        now,
      );
  });
  return logo;
}

/** The bytes of a logo that the agency has uploaded. */
export async function readOwnLogo(
  { database, files }: Pick<Needs, "database" | "files">,
  staff: RecordStaff,
  hash: string,
): Promise<Uint8Array> {
  await knownPage(database, staff);
  if ((await findLogo(database, staff.agencyId, hash)) === null) throw new Refusal("logo.unknown");
  return await bytesOf(files, hash);
}

/** The bytes of a logo of a page that is shown; one answer for every other. */
export async function readPublishedLogo(
  { database, files, macs, clock }: Pick<Dependencies, "database" | "files" | "macs" | "clock">,
  { hash, address }: { hash: string; address: string },
): Promise<Uint8Array> {
  const subject = `agency-logo:${macs.mac("address", address)}`;
  const reads = await countWithin(database, subject, hourSeconds, clock.now());
  if (reads > logoReadsPerAddressPerHour) throw limitReached();
  if (!(await isLogoShown(database, hash))) throw new Refusal("website.unknown");
  return await bytesOf(files, hash);
}

/** The logo of a draft as the agency has uploaded it. Refused where it never was. */
export async function requireLogo(
  queries: Queries,
  agencyId: string,
  logo: Logo | null,
): Promise<Logo | null> {
  if (logo === null) return null;
  const known = await findLogo(queries, agencyId, logo.hash);
  if (known === null) throw new Refusal("logo.unknown", { field: "logo" });
  return known;
}

async function bytesOf(files: Dependencies["files"], hash: string): Promise<Uint8Array> {
  const bytes = await files.get(hash);
  if (bytes === null) throw new Error(`The logo ${hash} is known and not in its store.`);
  return bytes;
}

async function rewritten({ documents }: Pick<Needs, "documents">, picture: Uint8Array) {
  try {
    return await documents.rewritePicture(picture);
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem.code === "document.busy") throw error;
    const isKilled = error.problem.code === "document.too-complex";
    const code: ProblemCode = isKilled ? "logo.too-complex" : error.problem.code;
    throw new Refusal(code, { field: "logo" });
  }
}
