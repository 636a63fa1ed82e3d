import { pino } from "pino";
import type { Dependencies } from "#server/dependencies.ts";
import { macsWith, systemIds } from "#server/randomness.ts";
import { localBusinessRegister } from "#server/services/business-register/local-business-register.ts";
import type { CardGateway } from "#server/services/cards/card-gateway.ts";
import { noInstantPayments } from "#server/services/instant-payments/no-instant-payments.ts";
import { localLocalities } from "#server/services/localities/local-localities.ts";
import { localNames } from "#server/services/names/local-names.ts";
import { localPayeeNames } from "#server/services/payee-names/local-payee-names.ts";
import { noPayTo } from "#server/services/payto/no-payto.ts";
import { connectNouns } from "#server/start/connect-nouns.ts";
import { demoTokens } from "./demo-tokens.ts";
import { scriptedDirectory } from "./directory.ts";
import { documentPorts } from "./documents.ts";
import { recordedJobs } from "./recorded-jobs.ts";

export const testSecret = "a secret of the tests, thirty-two bytes";

type Services = Parameters<typeof connectNouns>[0];
type Given = Pick<Services, "database"> &
  Partial<Omit<Services, "database" | "clock" | "settings">> & {
    now: () => Date;
    settings?: Partial<Services["settings"]>;
  };

/** The server's parts on a database: a service that a test does not give is a local one, or none at all. */
export const testDependencies = ({ now, settings, ...given }: Given): Dependencies =>
  connectNouns({
    clock: { now },
    ids: systemIds,
    macs: macsWith(testSecret),
    settings: { ...testSettings, ...settings },
    sms: { kind: "outbox", send: async () => undefined },
    mail: { kind: "outbox", send: async () => undefined },
    identity: demoTokens,
    cards: {} as CardGateway,
    directory: scriptedDirectory(),
    localities: localLocalities,
    payeeNames: localPayeeNames,
    businessRegister: localBusinessRegister,
    names: localNames(given.database),
    ...documentPorts(),
    payTo: noPayTo,
    instantPayments: noInstantPayments,
    jobs: recordedJobs(),
    log: pino({ level: "silent" }),
    ...given,
  });

export const testSettings: Services["settings"] = {
  publicOrigin: "https://pay.saleflow.test",
  isProduction: false,
  trustedProxies: 0,
  webhookSecrets: { cards: "", bankFeed: "" },
  supportPhone: "1300 975 707",
  smsCountries: ["AU", "NZ"],
  operatingAgency: null,
  defaultAgency: null,
  domains: { target: "pages.saleflow.test", ownHosts: ["localhost", "pages.saleflow.test"] },
};
