import type { StaffAccount } from "#contract/staff.ts";
import type { Services } from "#web/adapters/staff-services.ts";

/** What the pages of the trust account are given. */
export type TrustPageProps = {
  services: Services;
  account: Pick<StaffAccount, "id" | "agencyId" | "timeZone">;
  params: Readonly<Record<string, string>>;
};
