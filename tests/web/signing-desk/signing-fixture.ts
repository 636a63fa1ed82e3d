import { exampleListingId } from "#contract/listing-examples.ts";
import type { SigningSetup } from "#contract/signing-desk.ts";
import { exampleRequest } from "#contract/signing-examples.ts";
import type { SigningRequest } from "#contract/signing-request.ts";
import type { SignerTurnStatus } from "#domain/signing/statuses.ts";

const [signer] = exampleRequest.signers;
if (signer === undefined) throw new Error("The example of a contract has a signer.");

/** A contract with so many vendors, each as far as it says. */
export const requestWith = (
  statuses: readonly SignerTurnStatus[],
  more: Partial<SigningRequest> = {},
): SigningRequest => ({
  ...exampleRequest,
  signers: statuses.map((status, at) => ({
    ...signer,
    signerId: `sig_vendor${at + 1}`,
    turnId: `trn_vendor_${at + 1}`,
    name: `Vendor ${at + 1}`,
    status,
  })),
  ...more,
});

export const setupWith = (more: Partial<SigningRequest> = {}): SigningSetup => ({
  address: { line1: "12 Wattle Street", suburb: "Richmond", state: "VIC", postcode: "3121" },
  request: requestWith(["waiting", "waiting", "waiting"], more),
  fields: [],
});

export const listingId = exampleListingId;
