import type { ApplicationAnswers } from "#domain/vendor-application/answers.ts";
import type { Queries } from "#server/database/database.ts";

/** A completed application with what its summary says. */
export type SummaryRow = {
  reference: string;
  agencyId: string;
  agencyName: string;
  agencyAbn: string;
  agencyPhone: string;
  answers: ApplicationAnswers;
  termsVersion: string;
  consentVersion: string;
  signatureName: string;
  signatureDrawing: string | null;
  completedAt: Date;
};

/** Null for an application that its vendor did not complete. */
export async function findSummary(
  queries: Queries,
  by: { shortcode: string } | { id: string },
): Promise<SummaryRow | null> {
  const [column, value] = "id" in by ? ["id", by.id] : ["shortcode", by.shortcode];
  const { rows } = await queries.query<SummaryRow>(
    `select a.reference, g.id as "agencyId", g.name as "agencyName", g.abn as "agencyAbn", g.phone as "agencyPhone", w.answers,
       c.terms_version as "termsVersion", c.consent_version as "consentVersion",
       c.signature_name as "signatureName", c.signature_drawing as "signatureDrawing",
       c.completed_at as "completedAt"
     from application_completions c join applications a on a.id = c.application_id
     join application_answers w on w.application_id = a.id join agencies g on g.id = a.agency_id
     where a.${column} = $1`,
    [value],
  );
  return rows[0] ?? null;
}
