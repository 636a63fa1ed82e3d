import { join } from "node:path";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";
import { migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations.ts";
import { openDatabase } from "#server/database/open-database.ts";
import type { Dependencies, Settings } from "#server/dependencies.ts";
import { macsWith, systemIds } from "#server/randomness.ts";
import type { CardGateway } from "#server/services/cards/card-gateway.ts";
import { startCardSandbox } from "#server/services/cards/sandbox/card-sandbox.ts";
import { createSandboxGateway } from "#server/services/cards/sandbox-gateway.ts";
import { createStripeGateway } from "#server/services/cards/stripe-gateway.ts";
import { createDocumentEngine } from "#server/services/documents/document-engine.ts";
import { cognitoAccessTokens } from "#server/services/identity/access-tokens.ts";
import { openJobs } from "#server/services/jobs/pg-boss-jobs.ts";
import { localLocalities } from "#server/services/localities/local-localities.ts";
import { createSmtpMail } from "#server/services/mail/smtp-mail.ts";
import { localMail, localSms } from "#server/services/messages/local-outbox.ts";
import { createSnsSms } from "#server/services/sms/sns-sms.ts";
import { assistedJobs, assistedWork } from "./assisted-jobs.ts";
import { openClock, systemClock } from "./clock.ts";
import { connectNouns } from "./connect-nouns.ts";
import { fillDirectory } from "./fill-directory.ts";
import { fillFiles } from "./fill-files.ts";
import { fillInstantPayments } from "./fill-instant-payments.ts";
import { type FilledLookups, fillLookups } from "./fill-lookups.ts";
import { type FilledPayTo, fillPayTo } from "./fill-payto.ts";
import { fillSeal, type SealFilled } from "./fill-seal.ts";
import { jobWork } from "./job-work.ts";
import { localSecrets } from "./local-secrets.ts";
import { startOwnIdentity } from "./own-identity.ts";

export type Composition = {
  dependencies: Dependencies;
  /** Each port and what fills it, for the table that is printed at start. */
  ports: [port: string, filled: string][];
  close(): Promise<void>;
};

/** Fills every port from the configuration, migrates the database and starts the jobs. */
export async function compose(config: Config, log: Logger): Promise<Composition> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    return await composeWith(config, log, closers, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function composeWith(
  config: Config,
  log: Logger,
  closers: (() => Promise<unknown>)[],
  close: () => Promise<void>,
): Promise<Composition> {
  const clock = openClock(config.testClock);
  const own = await ownSecrets(config);
  const database = await openDatabase({
    url: config.databaseUrl,
    onConnectionLost: (error) => log.warn({ err: error }, "database connection lost"),
  });
  closers.push(() => database.close());
  await migrate(database, migrations);
  const identity = await startOwnIdentity(config);
  closers.push(() => identity.close());
  const { gateway, filled: cardsFilled } = await cardGateway(config, own, closers);
  const payTo = await fillPayTo(config, own);
  closers.push(payTo.close);
  const instantPayments = await fillInstantPayments(config, own);
  closers.push(instantPayments.close);
  const { filled: lookupsFilled, ...lookups } = fillLookups(config, database);
  const { files, filled: filesFilled } = await fillFiles(config.files);
  const { seal, timeStamps, filled: sealFilled } = await fillSeal(config, clock.now);
  const documents = createDocumentEngine();
  closers.push(() => documents.close());
  const mail = config.mail.kind === "smtp" ? createSmtpMail(config.mail) : localMail(database, clock);
  const parts = { people: identity.people, mail, log };
  const { directory, filled: directoryFilled } = await fillDirectory(config, parts);
  const jobs = await openJobs({ database, log, testSeconds: config.testJobSeconds });
  closers.push(() => jobs.stop());
  const dependencies = connectNouns({
    database,
    clock,
    ids: systemIds,
    macs: macsWith(own.secret),
    settings: settingsOf(config, { cards: own.cardSandboxWebhook, bankFeed: own.bankFeed }),
    sms: config.sms.kind === "sns" ? createSnsSms({ region: config.sms.region }) : localSms(database, clock),
    mail,
    cards: gateway,
    payTo: payTo.provider,
    instantPayments: instantPayments.provider,
    // Providers sign by their own time, which no test moves.
    identity: cognitoAccessTokens({ runtime: config.runtime, now: systemClock.now }),
    directory,
    localities: localLocalities,
    ...lookups,
    files,
    documents,
    seal,
    timeStamps,
    jobs: assistedJobs(jobs),
    log,
  });
  await jobs.run(assistedWork(jobWork(dependencies)));
  const filled = {
    database: database.kind,
    identity: identity.filled,
    directory: directoryFilled,
    cards: cardsFilled,
    payTo,
    instantPayments: instantPayments.filled,
    lookups: lookupsFilled,
    files: filesFilled,
    seal: sealFilled,
  };
  return { dependencies, ports: portsOf(config, filled), close };
}

const settingsOf = (config: Config, webhookSecrets: Settings["webhookSecrets"]): Settings => ({
  publicOrigin: config.publicOrigin,
  isProduction: config.mode === "production",
  trustedProxies: config.trustedProxies,
  webhookSecrets,
  supportPhone: config.supportPhone,
  smsCountries: config.smsCountries,
  operatingAgency: config.operatingAgency,
  defaultAgency: config.defaultAgency,
  domains: config.domains,
});

/** Production names every secret; the embedded defaults keep their own, unless one is named. */
async function ownSecrets(config: Config) {
  const needsOwn =
    config.secret === null ||
    config.bankFeedSecret === null ||
    config.cards.kind === "sandbox" ||
    (config.payTo.kind === "simulator" && config.payTo.origin === null) ||
    (config.payouts.kind === "simulator" && config.payouts.origin === null);
  const local = needsOwn
    ? await localSecrets(config.dataFolder)
    : {
        secret: "",
        bankFeed: "",
        cardSandboxKey: "",
        cardSandboxWebhook: "",
        payToKey: "",
        payToWebhook: "",
        payoutKey: "",
      };
  return {
    ...local,
    secret: config.secret ?? local.secret,
    bankFeed: config.bankFeedSecret ?? local.bankFeed,
  };
}

async function cardGateway(
  config: Config,
  own: { cardSandboxKey: string; cardSandboxWebhook: string },
  closers: (() => Promise<unknown>)[],
): Promise<{ gateway: CardGateway; filled: string }> {
  const { cards } = config;
  if (cards.kind === "stripe")
    return { gateway: createStripeGateway({ ...cards, now: systemClock.now }), filled: "Stripe" };
  const origin = cards.origin ?? (await startOwnSandbox(config, own, closers));
  const gateway = createSandboxGateway({
    origin,
    secretKey: cards.secret ?? own.cardSandboxKey,
    webhookSecret: cards.webhookSecret ?? own.cardSandboxWebhook,
  });
  return { gateway, filled: `sandbox gateway at ${origin}` };
}

async function startOwnSandbox(
  config: Config,
  own: { cardSandboxKey: string; cardSandboxWebhook: string },
  closers: (() => Promise<unknown>)[],
): Promise<string> {
  const sandbox = await startCardSandbox({
    host: "localhost",
    port: config.ports.cardSandbox,
    folder: join(config.dataFolder, "card-sandbox"),
    webhookUrl: `http://localhost:${config.ports.app}/api/webhooks/cards`,
    appOrigins: [config.publicOrigin],
    secretKey: own.cardSandboxKey,
    webhookSecret: own.cardSandboxWebhook,
  });
  closers.push(() => sandbox.close());
  return sandbox.origin;
}

type Filled = {
  database: string;
  identity: string;
  directory: string;
  cards: string;
  payTo: FilledPayTo;
  instantPayments: string;
  lookups: FilledLookups["filled"];
  files: string;
  seal: SealFilled;
};

function portsOf(config: Config, filled: Filled): [string, string][] {
  const isPostgres = filled.database === "postgres";
  return [
    ["database", isPostgres ? "PostgreSQL" : `PGlite at ${config.databaseUrl.slice(7)}`],
    ["identity", filled.identity],
    ["directory", filled.directory],
    [
      "text messages",
      config.sms.kind === "sns" ? `AWS SNS in ${config.sms.region}` : "outbox (nothing is sent)",
    ],
    ["email", config.mail.kind === "smtp" ? "SMTP" : "outbox (nothing is sent)"],
    ["cards", filled.cards],
    ["localities", "a small set of our own"],
    ["names of payees", filled.lookups.payeeNames],
    ["business register", filled.lookups.businessRegister],
    ["host names", filled.lookups.names],
    ["documents", filled.files],
    ["seal", filled.seal.seal],
    ["time-stamps", filled.seal.timeStamps],
    ["PayTo", filled.payTo.filled],
    ["instant payments", filled.instantPayments],
    ["jobs", `pg-boss on ${isPostgres ? "PostgreSQL" : "PGlite"}`],
  ];
}
