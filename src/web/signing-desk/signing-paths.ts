import type { Address } from "#contract/shapes.ts";
import { documentTypes } from "#domain/enumerations.ts";
import type { DocumentType } from "#domain/signing/contracts.ts";
import { type SetupStep, setupSteps } from "#machines/signing-setup/signing-setup.types.ts";

/** Where contracts of all listings are found. */
export const signingDeskPath = "/signing";

/** Where one contract is sent over many listings; where one that was sent is followed. */
export const bulkHref = (bulkId: string | null): string =>
  bulkId === null ? `${signingDeskPath}/bulk` : `${signingDeskPath}/bulk/${encodeURIComponent(bulkId)}`;

/** The send that an address names. */
export const bulkAtPath = (path: string): string | null =>
  /^\/signing\/bulk\/([^/]+)$/.exec(path)?.[1] ?? null;

const slugs: Record<DocumentType, string> = {
  "Sale Contract": "sale-contract",
  "Listing Agreement": "listing-agreement",
  "Adhoc Contract": "adhoc-contract",
};

/** The product that an address names; null for any other word. */
export const documentTypeIn = (product: string): DocumentType | null =>
  documentTypes.find((type) => slugs[type] === product) ?? null;

export const listingHref = (listingId: string): string =>
  `/property-listings/${encodeURIComponent(listingId)}`;

/** `12 Wattle Street, Richmond` */
export const propertyLine = ({ line1, suburb }: Pick<Address, "line1" | "suburb">): string =>
  `${line1}, ${suburb}`;

/** All the contracts of a listing. */
export const contractsHref = (listingId: string): string => `${listingHref(listingId)}/sign`;

export type SetupPlace = {
  listingId: string;
  documentType: DocumentType;
  step: SetupStep;
  applicationId: string | null;
};

/** A step of a contract; the first one where a new one is started. */
export function setupHref({ listingId, documentType, step, applicationId }: SetupPlace): string {
  const product = `${contractsHref(listingId)}/${slugs[documentType]}`;
  if (applicationId === null) return step === "document" ? product : `${product}/${step}`;
  return `${product}/${step}/${encodeURIComponent(applicationId)}`;
}

/** Where a contract that was started is gone on with, or looked at. */
export const contractHref = (
  listingId: string,
  {
    documentType,
    applicationId,
    status,
  }: Pick<SetupPlace, "documentType"> & {
    applicationId: string;
    status: string;
  },
): string =>
  setupHref({ listingId, documentType, step: status === "draft" ? "parties" : "sent", applicationId });

export const stepIn = (word: string | undefined): SetupStep =>
  setupSteps.find((step) => step === word) ?? "document";

/** The step that the address of a contract names. */
export const stepAtPath = (path: string): SetupStep => stepIn(path.split("/")[5]);
