import { insertVersion } from "#server/contract-template/contract-template.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { demoAgencyId } from "./demo-agency.ts";
import { variationPages } from "./demo-contract-pages.ts";
import { demoField, insertDemoTemplate } from "./demo-contract-templates.ts";

export const demoVariationId = "ctp_demo_variation";

const directors = ["sig_vendor1", "sig_vendor2"] as const;
const left = 150;

/** A deed that a company signs by two directors, the first of them in front of a witness. */
export async function insertVariation(
  tx: Transaction,
  dependencies: Dependencies,
  by: string,
): Promise<void> {
  await insertDemoTemplate(tx, dependencies, demoAgencyId, {
    id: demoVariationId,
    name: "Deed of variation, company",
    documentType: "Adhoc Contract",
    mode: "manual",
    pages: variationPages,
    fields: [
      demoField("text", "property", "Property", { y: 180, width: 300, height: 24, required: true }),
      ...directors.flatMap((signerId, at) =>
        signedAt({ signerId, group: "signer" }, `director_${at + 1}`, at),
      ),
      demoField("text", "witness_name", "Your full name", {
        group: "witness",
        signerId: directors[0],
        x: left,
        y: 430,
        width: 200,
        height: 24,
        required: true,
      }),
      ...signedAt({ signerId: directors[0], group: "witness" }, "witness", 2),
    ],
    signers: directors.map((id, at) => ({ id, role: "vendor", name: `Director ${at + 1}` })),
  });
  await insertVersion(tx, demoVariationId, { by, at: dependencies.clock.now() });
}

const tops = [340, 580, 470];

function signedAt(of: { signerId: string; group: "signer" | "witness" }, name: string, at: number) {
  const y = tops[at] ?? 0;
  return [
    demoField("signature", `${name}_signature`, "", { ...of, x: left, y, width: 200, height: 56 }),
    demoField("sign_date", `${name}_signed`, "", { ...of, x: 400, y: y + 14, width: 140, height: 30 }),
  ];
}
