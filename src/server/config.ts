import { resolve } from "node:path";
import type { Operator } from "#contract/operator.ts";
import { type RuntimeConfig, runtimeConfig } from "#contract/specified-shapes.ts";
import { type Environment, environment } from "./config.environment.ts";
import { type FilesConfig, filesErrors, filesOf } from "./config.files.ts";
import {
  type BusinessRegisterConfig,
  businessRegisterOf,
  lookupsErrors,
  type NamesConfig,
  namesOf,
  type PayeeNamesConfig,
  payeeNamesOf,
} from "./config.lookups.ts";
import { operatorOf } from "./config.operator.ts";
import { partialErrors, productionErrors } from "./config.production.ts";
import { type SealConfig, sealErrors, sealOf, type TimeStampsConfig, timeStampsOf } from "./config.seal.ts";
import type { MobileCountry } from "./services/sms/mobile-countries.ts";

/** The agency that the demo is seeded with. */
const demoAgencyCode = "harbour-vale";

export type Config = {
  mode: Environment["SALEFLOW_MODE"];
  host: string;
  ports: {
    app: number;
    identity: number;
    cardSandbox: number;
    payToSimulator: number;
    payoutSimulator: number;
  };
  dataFolder: string;
  publicOrigin: string;
  databaseUrl: string;
  /** Null where the embedded defaults make and keep their own. */
  secret: string | null;
  supportPhone: string;
  /** Text messages go to mobiles of these countries only. */
  smsCountries: readonly MobileCountry[];
  /** The code of our own agency, whose management sees what belongs to no agency. */
  operatingAgency: string | null;
  /** The code of the agency of applications that follow no agency's link; null where their vendors say which. */
  defaultAgency: string | null;
  /** Who runs the product, and where privacy, terms, complaints and hardship are. */
  operator: Operator;
  trustedProxies: number;
  logLevel: Environment["LOG_LEVEL"];
  metricsToken: string | null;
  /** With it a proxy asks whether it may get a certificate for a host; null where none may. */
  domainsToken: string | null;
  /** Where the CNAME of an agency's own domain leads; and our own names, which no agency can have. */
  domains: { target: string; ownHosts: string[] };
  bankFeedSecret: string | null;
  sms: { kind: "sns"; region: string } | { kind: "outbox" };
  mail: { kind: "smtp"; url: string; from: string } | { kind: "outbox" };
  cards:
    | { kind: "stripe"; secretKey: string; publishableKey: string; webhookSecret: string }
    | { kind: "sandbox"; origin: string | null; secret: string | null; webhookSecret: string | null };
  payTo:
    | { kind: "simulator"; origin: string | null; secret: string | null; webhookSecret: string | null }
    | { kind: "none" };
  /** What bank files can't pay, and accounts where that is chosen, goes by a provider's instant payments. */
  payouts:
    | { kind: "simulator"; origin: string | null; secret: string | null; paysAccounts: boolean }
    | { kind: "none" };
  payeeNames: PayeeNamesConfig;
  businessRegister: BusinessRegisterConfig;
  names: NamesConfig;
  files: FilesConfig;
  seal: SealConfig;
  timeStamps: TimeStampsConfig;
  runtime: RuntimeConfig;
  /** Whose old addresses lead to the portal's; null where there is no earlier host. */
  legacy: { host: string; target: string } | null;
  /** The instant at which a test's clock begins; null for the system's. Production refuses it. */
  testClock: string | null;
  /** After how long a test takes a job for lost, and tries it again; null for each kind's own. Production refuses it. */
  testJobSeconds: number | null;
};

/** A configuration that cannot be served, as the list of what to mend. */
export class ConfigError extends Error {
  readonly errors: string[];

  constructor(errors: string[]) {
    super(`The configuration is not complete:\n${errors.map((error) => `  - ${error}`).join("\n")}`);
    this.name = "ConfigError";
    this.errors = errors;
  }
}

/** Reads the environment, the only place that does. Production refuses every local stand-in. */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  const values = parsed.data;
  const own = values.SALEFLOW_MODE === "production" ? productionErrors(values) : partialErrors(values);
  const errors = [
    own,
    legacyErrors(values),
    lookupsErrors(values),
    filesErrors(values),
    sealErrors(values),
  ].flat();
  if (errors.length > 0) throw new ConfigError(errors);
  return configOf(values);
}

function configOf(values: Environment): Config {
  const dataFolder = resolve(values.DATA_FOLDER);
  return {
    mode: values.SALEFLOW_MODE,
    host: values.HOST,
    ports: {
      app: values.PORT,
      identity: values.IDENTITY_PORT,
      cardSandbox: values.CARD_SANDBOX_PORT,
      payToSimulator: values.PAYTO_SIMULATOR_PORT,
      payoutSimulator: values.PAYOUT_SIMULATOR_PORT,
    },
    dataFolder,
    publicOrigin: (values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`).replace(/\/$/, ""),
    databaseUrl: values.DATABASE_URL ?? `pglite:${resolve(dataFolder, "database")}`,
    secret: values.SALEFLOW_SECRET ?? null,
    supportPhone: values.SUPPORT_PHONE,
    smsCountries: values.SMS_COUNTRIES,
    operatingAgency:
      values.OPERATING_AGENCY ?? (values.SALEFLOW_MODE === "production" ? null : demoAgencyCode),
    defaultAgency: values.DEFAULT_AGENCY ?? (values.SALEFLOW_MODE === "production" ? null : demoAgencyCode),
    operator: operatorOf(values),
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
    domainsToken: values.DOMAINS_TOKEN ?? null,
    domains: domainsOf(values),
    bankFeedSecret: values.BANK_FEED_SECRET ?? null,
    sms: values.SNS_REGION ? { kind: "sns", region: values.SNS_REGION } : { kind: "outbox" },
    mail: values.SMTP_URL
      ? { kind: "smtp", url: values.SMTP_URL, from: values.MAIL_FROM }
      : { kind: "outbox" },
    cards: cardsOf(values),
    payTo: payToOf(values),
    payouts: payoutsOf(values),
    payeeNames: payeeNamesOf(values),
    businessRegister: businessRegisterOf(values),
    names: namesOf(values),
    files: filesOf(values),
    seal: sealOf(values),
    timeStamps: timeStampsOf(values),
    runtime: runtimeOf(values),
    legacy: legacyOf(values),
    testClock: values.TEST_CLOCK ?? null,
    testJobSeconds: values.TEST_JOB_SECONDS ?? null,
  };
}

function cardsOf(values: Environment): Config["cards"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values;
  const webhookSecret = values.STRIPE_WEBHOOK_SECRET;
  if (secretKey && publishableKey && webhookSecret)
    return { kind: "stripe", secretKey, publishableKey, webhookSecret };
  return {
    kind: "sandbox",
    origin: values.CARD_SANDBOX_ORIGIN ?? null,
    secret: values.CARD_SANDBOX_SECRET ?? null,
    webhookSecret: values.CARD_SANDBOX_WEBHOOK_SECRET ?? null,
  };
}

/** In production only a simulator that is named is used; without one PayTo is not offered. */
function payToOf(values: Environment): Config["payTo"] {
  const origin = values.PAYTO_SIMULATOR_ORIGIN ?? null;
  if (values.SALEFLOW_MODE === "production" && origin === null) return { kind: "none" };
  return {
    kind: "simulator",
    origin,
    secret: values.PAYTO_SIMULATOR_SECRET ?? null,
    webhookSecret: values.PAYTO_SIMULATOR_WEBHOOK_SECRET ?? null,
  };
}

/** In production only a simulator that is named is used; without one payments go by bank files alone. */
function payoutsOf(values: Environment): Config["payouts"] {
  const origin = values.PAYOUT_SIMULATOR_ORIGIN ?? null;
  if (values.SALEFLOW_MODE === "production" && origin === null) return { kind: "none" };
  const paysAccounts = values.PAYOUTS === "instant";
  return { kind: "simulator", origin, secret: values.PAYOUT_SIMULATOR_SECRET ?? null, paysAccounts };
}

function legacyOf({ LEGACY_HOST, PORTAL_ORIGIN, PUBLIC_ORIGIN, PORT }: Environment): Config["legacy"] {
  const target = PORTAL_ORIGIN ?? PUBLIC_ORIGIN ?? `http://localhost:${PORT}`;
  return LEGACY_HOST === undefined ? null : { host: LEGACY_HOST, target: target.replace(/\/$/, "") };
}

/** No agency has a name of ours, within it or around it: the portal's, the earlier one, where sign-in is. */
function domainsOf(values: Environment): Config["domains"] {
  const { PUBLIC_ORIGIN, PORTAL_ORIGIN, LEGACY_HOST, COGNITO_DOMAIN, DOMAIN_TARGET } = values;
  const own = new URL(PUBLIC_ORIGIN ?? "http://localhost").hostname;
  const target = DOMAIN_TARGET ?? own;
  const others = [
    PORTAL_ORIGIN === undefined ? undefined : new URL(PORTAL_ORIGIN).hostname,
    LEGACY_HOST,
    COGNITO_DOMAIN?.replace(/^http:\/\//, "").replace(/:\d+$/, ""),
  ].filter((host) => host !== undefined);
  return { target, ownHosts: [...new Set([own, target, ...others])] };
}

function runtimeOf(values: Environment): RuntimeConfig {
  const result = runtimeConfig.safeParse({
    awsRegion: values.AWS_REGION ?? "ap-southeast-2",
    userPoolId: values.USER_POOL_ID ?? "local_saleflow",
    userPoolClientId: values.USER_POOL_CLIENT_ID ?? "saleflow-demo",
    cognitoDomain: values.COGNITO_DOMAIN ?? `http://localhost:${values.IDENTITY_PORT}`,
    namespace: values.NAMESPACE,
  });
  if (result.success) return result.data;
  throw new ConfigError(
    result.error.issues.map(({ path: [field] }) => `${variableOf(String(field))} is not of its form`),
  );
}

/** `userPoolId` is read from `USER_POOL_ID`. */
const variableOf = (field: string) => field.replace(/[A-Z]/g, "_$&").toUpperCase();

/** Redirects from a host to itself would never end. */
function legacyErrors(values: Environment): string[] {
  const legacy = legacyOf(values);
  return legacy !== null && new URL(legacy.target).hostname === legacy.host
    ? ["LEGACY_HOST must be another host than the one that it leads to"]
    : [];
}
