import { pino } from "pino";
import { buildApp } from "#server/app.ts";
import { demoOperator } from "#server/config.operator.ts";
import type { Database } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { pageConfigOf } from "#server/page-config.ts";
import { macsWith, systemIds } from "#server/randomness.ts";
import { localBusinessRegister } from "#server/services/business-register/local-business-register.ts";
import type { CardGateway } from "#server/services/cards/card-gateway.ts";
import type { DocumentEngine, FileStore } from "#server/services/documents.ts";
import { noDirectory } from "#server/services/identity/directory.ts";
import { noInstantPayments } from "#server/services/instant-payments/no-instant-payments.ts";
import type { Jobs } from "#server/services/jobs.ts";
import { localLocalities } from "#server/services/localities/local-localities.ts";
import { localNames } from "#server/services/names/local-names.ts";
import { localPayeeNames } from "#server/services/payee-names/local-payee-names.ts";
import { noPayTo } from "#server/services/payto/no-payto.ts";
import type { Seal, TimeStamps } from "#server/services/seal.ts";
import { connectNouns } from "#server/start/connect-nouns.ts";
import { benchSettings } from "./bench-settings.ts";

/** The server's parts on a database, with a bearer's token taken for the person; what is sent or kept outside of it is not. */
export const benchDependencies = (database: Database, now: () => Date): Dependencies =>
  connectNouns({
    database,
    clock: { now },
    ids: systemIds,
    macs: macsWith("a secret of the bench, thirty-two bytes"),
    settings: { ...benchSettings, publicOrigin: "http://localhost" },
    identity: { holderOf: async (token) => ({ subject: token }) } as Dependencies["identity"],
    directory: noDirectory,
    sms: { kind: "outbox", send: async () => undefined },
    mail: { kind: "outbox", send: async () => undefined },
    cards: { pageSetup: () => ({ kind: "sandbox", origin: "http://localhost" }) } as unknown as CardGateway,
    localities: localLocalities,
    payeeNames: localPayeeNames,
    businessRegister: localBusinessRegister,
    names: localNames(database),
    files: { put: async () => {} } as unknown as FileStore,
    documents: {} as DocumentEngine,
    seal: {} as Seal,
    timeStamps: {} as TimeStamps,
    payTo: noPayTo,
    instantPayments: noInstantPayments,
    jobs: { send: async () => undefined } as Jobs,
    log: pino({ level: "warn" }),
  });

/** The API of the server on a database: what a sign-in costs is not what is measured. */
export async function openBenchApp(database: Database, now = () => new Date()) {
  const dependencies = benchDependencies(database, now);
  const app = await buildApp({
    dependencies,
    page: pageConfigOf({
      operator: demoOperator,
      runtime: {
        awsRegion: "ap-southeast-2",
        userPoolId: "local_saleflow",
        userPoolClientId: "saleflow-demo",
        cognitoDomain: "http://localhost:4011",
        namespace: "saleflow",
      },
    }),
    pageFolder: null,
    metricsToken: null,
    checkReplies: false,
  });
  return { app, dependencies };
}
