import { X509Certificate } from "node:crypto";
import { PDF } from "@libpdf/core";
import { expect, test } from "vitest";
import { chainedEvents, chainHead } from "#server/core/evidence/evidence-chain.rules.ts";
import { type Evidence, evidencePdf } from "#server/core/evidence/evidence-pdf.ts";
import { decodeQr, isQr } from "#tests/support/qr-code.ts";
import { renderPage } from "#tests/support/rendered-pdf.ts";
import { sealOfToday } from "#tests/support/seal.ts";
import { linesOf, readTagged } from "#tests/support/tagged-pdf.ts";

const reference = "SF-7K3M9Q2P";
const events = chainedEvents(reference, [
  {
    at: new Date("2026-11-23T09:05:07Z"),
    what: "Sent",
    who: null,
    address: null,
    device: null,
    facts: [],
  },
  {
    at: new Date("2026-11-23T10:14:00Z"),
    what: "Signed",
    who: "Jane Citizen",
    address: "203.0.113.7",
    device: "Safari on an iPhone",
    facts: [["Answers", "ab".repeat(32)]],
  },
]);

async function evidence(change: Partial<Evidence> = {}): Promise<Evidence> {
  const { seal } = await sealOfToday("p-256");
  return {
    agencyName: "Harbour and Vale",
    reference,
    title: "Sale Contract, 12 Wattle Street, Richmond VIC 3121",
    createdAt: new Date("2026-11-23T10:15:00Z"),
    timeZone: "Australia/Melbourne",
    document: [
      ["Template", "Sale contract, version 3"],
      ["As signed", "cd".repeat(32)],
    ],
    parties: [
      {
        name: "Jane Citizen",
        capacity: "Vendor",
        contact: "XXXXXX156",
        proof: "A code sent to the mobile above",
        consentVersion: "2026-11",
      },
    ],
    events,
    certificates: { seal: seal.chain[0] ?? new Uint8Array(), timeStamps: null },
    checkAddress: "https://pay.saleflow.test/verify?reference=SF-7K3M9Q2P",
    ...change,
  };
}

const spaced = (hash: string) => hash.replace(/.{16}(?!$)/g, "$& ");
const textOf = async (bytes: Uint8Array) => {
  const { elements, loose } = await readTagged(bytes);
  expect(loose).toEqual([]);
  return linesOf(elements).join("\n");
};

test("the pages say who signed, what happened by both clocks, and how to check it", async () => {
  const text = await textOf(await evidencePdf(await evidence()));
  for (const expected of [
    "Evidence of signing",
    "Sale contract, version 3",
    spaced("cd".repeat(32)),
    "Jane Citizen",
    "XXXXXX156",
    "A code sent to the mobile above",
    "Version 2026-11",
    "1. Sent",
    "23 November 2026, 8:05 pm AEDT (2026-11-23T09:05:07Z)",
    "2. Signed: Jane Citizen",
    "203.0.113.7",
    "Safari on an iPhone",
    spaced("ab".repeat(32)),
    spaced(events[1]?.hash ?? ""),
    "https://pay.saleflow.test/verify?reference=SF-7K3M9Q2P",
    spaced(chainHead(events)),
    "CN=Saleflow local seal",
  ])
    expect(text).toContain(expected);
  expect(text).not.toContain("Time-stamps by");
});

test("the certificates are named as viewers name them", async () => {
  const { seal } = await sealOfToday("p-256");
  const timeStamps = seal.chain[1] ?? new Uint8Array();
  const all = await evidence({ certificates: { seal: seal.chain[0] ?? new Uint8Array(), timeStamps } });
  const text = (await textOf(await evidencePdf(all))).replaceAll(" ", "");
  expect(text).toContain(new X509Certificate(timeStamps).fingerprint256.replaceAll(":", ""));
});

/** What the QR code on a page says; null where there is none. Its place on the page is looked for. */
async function scanned(bytes: Uint8Array, number: number): Promise<string | null> {
  const page = await renderPage(bytes, number, { pixelsPerPoint: 4 });
  const squares = Array.from({ length: (page.height - 92) * 4 }, (_, y) => ({
    x: 56 * 4,
    y,
    width: 92 * 4,
    height: 92 * 4,
  })).filter((square) => isQr(page, square));
  // Its upper corner is seen a little above and below as well; below it stands another.
  const upper = squares.filter(({ y }, at) => y === (squares[0]?.y ?? 0) + at);
  const middle = upper[Math.floor(upper.length / 2)];
  // Letters may look like a corner in a single line of pixels, and in no more.
  return middle === undefined || upper.length < 5 ? null : decodeQr(page, middle);
}

test.each([
  "https://pay.saleflow.test/verify?reference=SF-7K3M9Q2P",
  "https://a.test/verify?reference=SF-7K3M9Q2P",
  "https://contracts.harbour-and-vale-property.example.com.au/verify?reference=SF-7K3M9Q2P",
])("the address to check it at is read from its QR code: %s [T608]", async (checkAddress) => {
  const bytes = await evidencePdf(await evidence({ checkAddress }));
  expect(await textOf(bytes)).toContain(`Figure: [QR code of ${checkAddress}]`);
  const pages = (await PDF.load(bytes)).getPageCount();
  const read = await Promise.all(Array.from({ length: pages }, (_, at) => scanned(bytes, at + 1)));
  expect(read.filter((address) => address !== null)).toEqual([checkAddress]);
});

test("a long story goes on over as many pages as it takes", async () => {
  const many = chainedEvents(
    reference,
    Array.from({ length: 60 }, (_, at) => ({
      ...(events[1] ?? { at: new Date(0), what: "", who: null, address: null, device: null, facts: [] }),
      what: `Event ${at + 1}`,
    })),
  );
  const text = await textOf(await evidencePdf(await evidence({ events: many })));
  for (const event of many) expect(text).toContain(spaced(event.hash));
});
