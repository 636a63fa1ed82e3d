import { createHash } from "node:crypto";
import type { TemplateDesign } from "#domain/template/types.ts";
import { evidencePdf } from "#server/core/evidence/evidence-pdf.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { DesignFiles } from "#server/services/documents.ts";
import type { TimeStamps } from "#server/services/seal.ts";
import { evidenceOfSigning } from "./evidence.rules.ts";
import type { RequestRow } from "./request.store.ts";
import { evidenceOf, findPages } from "./sealed.store.ts";
import { signedTurnsOf } from "./signature.store.ts";
import { signedValuesOf } from "./signing.rules.ts";

type Needs = Pick<Dependencies, "database" | "files" | "documents" | "seal" | "settings"> & {
  /** Null where it is sealed without one. */
  timeStamps: TimeStamps | null;
};

/** The contract with everything that was filled in and signed, its evidence as its last pages: still without a seal. */
export async function signedDocument(needs: Needs, request: RequestRow): Promise<Uint8Array> {
  const turns = await signedTurnsOf(needs.database, request.applicationId);
  const files = await loaded(needs, request);
  const events = await evidenceOf(needs.database, request.applicationId);
  const { seal, timeStamps, settings } = needs;
  const evidence = await evidencePdf(
    evidenceOfSigning({ request, turns, events }, { seal, timeStamps, publicOrigin: settings.publicOrigin }),
  );
  const { pages } = await needs.documents.inspect(evidence);
  const hash = createHash("sha256").update(evidence).digest("hex");
  const design: TemplateDesign = {
    ...request.design,
    pages: [
      ...request.design.pages,
      ...pages.map(({ crop }, index) => ({
        id: `evidence_${index}`,
        source: { hash, index },
        turn: 0 as const,
        width: crop.x1 - crop.x0,
        height: crop.y1 - crop.y0,
      })),
    ],
  };
  const withEvidence: DesignFiles = new Map([...files, [hash, { bytes: evidence, pages }]]);
  return await needs.documents.stamp(design, withEvidence, signedValuesOf(request, turns));
}

/** The document as its signers will see it: with what staff filled in, and nothing of anybody else. */
export const previewDocument = async (needs: Needs, request: RequestRow): Promise<Uint8Array> =>
  await needs.documents.stamp(request.design, await loaded(needs, request), request.values);

async function loaded(
  { database, files }: Pick<Needs, "database" | "files">,
  { agencyId, design }: RequestRow,
): Promise<DesignFiles> {
  const hashes = [...new Set(design.pages.flatMap(({ source }) => source?.hash ?? []))];
  const known = await findPages(database, agencyId, hashes);
  return new Map(
    await Promise.all(
      known.map(async ({ hash, pages }) => {
        const bytes = await files.get(hash);
        if (bytes === null) throw new Error(`The document ${hash} is known and not in its store.`);
        return [hash, { bytes, pages }] as const;
      }),
    ),
  );
}
