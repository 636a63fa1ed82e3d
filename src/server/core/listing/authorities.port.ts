import type { StaffAuthority } from "#contract/settlement.ts";
import type { Queries } from "#server/database/database.ts";

/** The authorities to pay at settlement of a listing's applications, newest first. */
export type AuthoritiesOfListing = (queries: Queries, listingId: string) => Promise<StaffAuthority[]>;
