import type { Dependencies } from "#server/dependencies.ts";

/** A server's settings where a part of it is measured by itself. */
export const benchSettings: Dependencies["settings"] = {
  publicOrigin: "http://localhost:4010",
  isProduction: false,
  trustedProxies: 0,
  webhookSecrets: { cards: "", bankFeed: "" },
  supportPhone: "1300 975 707",
  smsCountries: ["AU", "NZ"],
  operatingAgency: null,
  defaultAgency: null,
  domains: { target: "pages.saleflow.test", ownHosts: ["localhost", "pages.saleflow.test"] },
};
