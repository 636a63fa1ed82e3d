import { insertVersion } from "#server/contract-template/contract-template.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { demoAgencyId } from "./demo-agency.ts";
import { listingAgreementPages } from "./demo-contract-pages.ts";
import { demoField, insertDemoTemplate } from "./demo-contract-templates.ts";
import { demoListingContractId } from "./demo-signing-data.ts";

const vendorId = "sig_vendor1";

/** A published Listing Agreement that one vendor signs. */
export async function insertListingContract(
  tx: Transaction,
  dependencies: Dependencies,
  by: string,
): Promise<void> {
  const line = { width: 260, height: 24 };
  const ofVendor = { group: "signer", signerId: vendorId } as const;
  await insertDemoTemplate(tx, dependencies, demoAgencyId, {
    id: demoListingContractId,
    name: "Listing agreement, exclusive",
    documentType: "Listing Agreement",
    mode: "manual",
    pages: listingAgreementPages,
    fields: [
      demoField("text", "vendor_name", "Full name", {
        ...line,
        ...ofVendor,
        y: 150,
        required: true,
        covers: true,
      }),
      demoField("email", "vendor_email", "E-mail", { ...line, ...ofVendor, y: 180, covers: true }),
      demoField("phone", "vendor_phone", "Phone", { ...line, ...ofVendor, y: 210, covers: true }),
      demoField("text", "property", "Property", { ...line, y: 288, required: true, covers: true }),
      demoField("number", "commission", "Commission in per cent", {
        ...line,
        y: 320,
        required: true,
        covers: true,
      }),
      demoField("date", "begins", "The appointment begins on", { ...line, y: 352, covers: true }),
      demoField("signature", "vendor_signature", "Vendor's signature", {
        ...ofVendor,
        x: 150,
        y: 430,
        width: 200,
        height: 56,
      }),
      demoField("sign_date", "vendor_signed", "Vendor signed on", {
        ...ofVendor,
        x: 400,
        y: 450,
        width: 140,
        height: 30,
      }),
    ],
    signers: [{ id: vendorId, role: "vendor", name: "Vendor 1" }],
  });
  await insertVersion(tx, demoListingContractId, { by, at: dependencies.clock.now() });
}
