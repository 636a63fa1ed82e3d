import fc from "fast-check";
import { expect, test } from "vitest";
import { verdictOf } from "#server/document-check/document-check.rules.ts";
import type { SealFindings } from "#server/services/documents.ts";

const whole: SealFindings = {
  issuer: "ours",
  isWhole: true,
  isIntact: true,
  isUnchangedSince: true,
  certificate: "valid",
  time: "proven",
  sealedAt: "2026-11-23T09:05:07.000Z",
  reference: "SF-7Q2M4KX1",
};

test.each<[string, Partial<SealFindings>, string | null, string]>([
  ["sealed as it was", {}, null, "sealed"],
  ["sealed as it was, and the one that is expected", {}, "SF-7Q2M4KX1", "sealed"],
  ["sealed without a proven time", { time: "none" }, null, "sealed"],
  ["sealed with a time that nothing proves", { time: "unproven" }, null, "sealed"],
  ["another than is expected", {}, "SF-00000000", "other-document"],
  ["one that names no reference", { reference: null }, "SF-00000000", "other-document"],
  ["sealed after its certificate ended", { certificate: "expired" }, null, "certificate-invalid"],
  ["sealed under another root", { certificate: "unknown" }, null, "certificate-invalid"],
  ["added to", { isUnchangedSince: false }, null, "changed-since"],
  ["changed", { isIntact: false }, null, "changed"],
  ["not covered whole", { isWhole: false }, null, "not-whole"],
  ["somebody else's", { issuer: "other" }, null, "not-ours"],
  ["sealed in a way that nobody can read", { issuer: "unreadable", isIntact: false }, null, "changed"],
])("a document that is %s", (_what, change, expected, verdict) => {
  expect(verdictOf({ ...whole, ...change }, expected)).toBe(verdict);
});

test("a document without a seal is not sealed, whatever is expected", () => {
  expect([verdictOf(null, null), verdictOf(null, "SF-7Q2M4KX1")]).toEqual(["not-sealed", "not-sealed"]);
});

const anyFindings: fc.Arbitrary<SealFindings> = fc.record({
  issuer: fc.constantFrom("ours", "other", "unreadable"),
  isWhole: fc.boolean(),
  isIntact: fc.boolean(),
  isUnchangedSince: fc.boolean(),
  certificate: fc.constantFrom("valid", "expired", "unknown"),
  time: fc.constantFrom("proven", "unproven", "none"),
  sealedAt: fc.constantFrom(null, whole.sealedAt),
  reference: fc.constantFrom(null, whole.reference),
});

test("a document counts as sealed only where nothing speaks against it", () => {
  fc.assert(
    fc.property(anyFindings, fc.constantFrom(null, whole.reference, "SF-00000000"), (findings, expected) => {
      if (verdictOf(findings, expected) !== "sealed") return;
      const { time, sealedAt, reference, ...judged } = findings;
      expect({ time, sealedAt, reference: expected ?? reference }).toEqual({ time, sealedAt, reference });
      expect(judged).toEqual({
        issuer: "ours",
        isWhole: true,
        isIntact: true,
        isUnchangedSince: true,
        certificate: "valid",
      });
    }),
  );
});
