import { X509Certificate } from "node:crypto";
import { expect, test } from "vitest";
import { chainedEvents, chainHead } from "#server/core/evidence/evidence-chain.rules.ts";
import { type Evidence, evidencePdf } from "#server/core/evidence/evidence-pdf.ts";
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
