import type { documentTypes, signerRoles } from "#domain/enumerations.ts";

/** What is signed, and who signs it, as the specification names them. */
export type DocumentType = (typeof documentTypes)[number];
export type SignerRole = (typeof signerRoles)[number];
