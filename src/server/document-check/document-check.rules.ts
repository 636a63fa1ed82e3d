import type { SealVerdict } from "#contract/document-check.ts";
import type { SealFindings } from "#server/services/documents.ts";

/** What became of a document, of what was found of its seal: the gravest first. */
export function verdictOf(findings: SealFindings | null, expectedReference: string | null): SealVerdict {
  if (findings === null) return "not-sealed";
  if (findings.issuer === "other") return "not-ours";
  if (!findings.isWhole) return "not-whole";
  if (findings.issuer === "unreadable" || !findings.isIntact) return "changed";
  if (!findings.isUnchangedSince) return "changed-since";
  if (findings.certificate !== "valid") return "certificate-invalid";
  const isExpected = expectedReference === null || expectedReference === findings.reference;
  return isExpected ? "sealed" : "other-document";
}
