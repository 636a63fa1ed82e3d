import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";

type OfAgency = { id: string; agencyId: string };

/** What staff have one-time codes do for an application within their reach. */
export type CodeActions = {
  /** Takes codes for an application again, after staff spoke to the payer. */
  unlock(
    dependencies: Pick<Dependencies, "ids" | "clock">,
    tx: Transaction,
    application: OfAgency,
    staff: { id: string },
  ): Promise<void>;
  /** Whether the agency lets its staff open a vendor's payment options. */
  isBypassAllowed(queries: Queries, agencyId: string): Promise<boolean>;
  /** Makes a link that opens an application's payment options for a member of staff, once, within ten minutes. */
  mintBypass(
    dependencies: Pick<Dependencies, "database" | "clock" | "ids" | "macs" | "settings">,
    application: OfAgency & { shortcode: string },
    staffMemberId: string,
  ): Promise<{ url: string; expiresAt: Date }>;
};
