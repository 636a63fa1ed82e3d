import { PDF } from "@libpdf/core";
import { expect, test } from "vitest";
import type { ApplicationAnswers } from "#domain/vendor-application/answers.ts";
import { applicationConsent, applicationTerms } from "#domain/vendor-application/terms.ts";
import { summaryPdf } from "#server/vendor-application/summary-pdf.ts";
import { janeAnswers, wholeAnswers } from "#tests/support/vendor-answers.ts";

const pagesOf = async (
  ownerCount: number,
  home: Partial<ApplicationAnswers["finish"]> = {},
): Promise<string[]> => {
  const whole = wholeAnswers();
  const answers = { ...whole, finish: { ...whole.finish, ...home } };
  const owners = Array.from({ length: ownerCount }, (_, index) => ({
    ...janeAnswers,
    id: index === 0 ? janeAnswers.id : `owner-${index + 1}`,
  }));
  const row = {
    reference: "SF-7K3M9Q2P",
    agencyId: "agy_1",
    agencyName: "Harbour & Vale Property",
    agencyAbn: "53004085616",
    agencyPhone: "1300 975 707",
    answers: { ...answers, owners },
    termsVersion: applicationTerms.version,
    consentVersion: applicationConsent.version,
    signatureName: "Jane Citizen",
    signatureDrawing: null,
    completedAt: new Date("2026-11-22T02:00:00.000Z"),
  };
  const document = await summaryPdf(row, { colour: "#0D5C63", logo: null });
  return (await PDF.load(document)).getPages().map((page) => page.extractText().text);
};

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  "the loan of %i owners is on one page of the summary, with every line of its estimate",
  async (ownerCount) => {
    const pages = await pagesOf(ownerCount);
    const loan = pages.findIndex((text) => /The loan\s/.test(text));
    const lines = (text: string) => text.match(/\bEstimate\b(?! is)/g)?.length ?? 0;
    expect(loan).toBeGreaterThanOrEqual(0);
    expect(lines(pages[loan] ?? "")).toBeGreaterThan(1);
    expect(lines(pages.join("\n"))).toBe(lines(pages[loan] ?? ""));
  },
);

test("a home abroad is printed with its country, and without the Australian state and postcode [T556]", async () => {
  const home = {
    country: "DE",
    addressLine: "Hauptstraße 12",
    suburb: "Berlin",
    region: "",
    postalCode: "10115",
  };
  const text = (await pagesOf(1, home)).join("\n");
  expect(text).toContain("Hauptstraße 12, Berlin 10115, Germany");
  expect(text).not.toContain("5045");
});
