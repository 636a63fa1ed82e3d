import { resolve } from "node:path";
import { z } from "zod";
import { type RuntimeConfig, runtimeConfig } from "#contract/specified-shapes.ts";
import { type FilesConfig, filesFaults, filesOf } from "./config.files.ts";

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);
const optional = z.string().min(1).optional();
const isOrigin = (address: string) =>
  /^https?:/.test(address) && URL.canParse(address) && new URL(address).origin === address.replace(/\/$/, "");

const environment = z.object({
  SALEFLOW_MODE: z.enum(["production", "demo", "development"]).default("production"),
  PORT: port(4010),
  IDENTITY_PORT: port(4011),
  CARD_SANDBOX_PORT: port(4012),
  PAYTO_SIMULATOR_PORT: port(4013),
  HOST: z.string().default("localhost"),
  DATA_FOLDER: z.string().default(".data"),
  DATABASE_URL: optional,
  PUBLIC_ORIGIN: z.string().refine(isOrigin, "an address like https://pay.example.com").optional(),
  SALEFLOW_SECRET: z.string().min(32, "at least 32 characters").optional(),
  SUPPORT_PHONE: z.string().default("1300 975 707"),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  METRICS_TOKEN: z.string().min(16).optional(),
  SNS_REGION: optional,
  SMTP_URL: optional,
  MAIL_FROM: z.string().default("Saleflow <no-reply@saleflow.test>"),
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  CARD_SANDBOX_ORIGIN: z.url().optional(),
  CARD_SANDBOX_SECRET: optional,
  CARD_SANDBOX_WEBHOOK_SECRET: optional,
  PAYTO_SIMULATOR_ORIGIN: z.url().optional(),
  PAYTO_SIMULATOR_SECRET: optional,
  PAYTO_SIMULATOR_WEBHOOK_SECRET: optional,
  FILES_BUCKET: optional,
  FILES_REGION: optional,
  FILES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_PATH_STYLE: z.enum(["true", "false"]).default("false"),
  FILES_FOLDER: optional,
  BANK_FEED_SECRET: z.string().min(16).optional(),
  AWS_REGION: optional,
  USER_POOL_ID: optional,
  USER_POOL_CLIENT_ID: optional,
  COGNITO_DOMAIN: optional,
  NAMESPACE: z.string().default("saleflow"),
  LEGACY_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/, "a host's name like loans.example.com")
    .optional(),
  PORTAL_ORIGIN: z.string().refine(isOrigin, "an address like https://portal.example.com").optional(),
});
type Environment = z.infer<typeof environment>;

export type Config = {
  mode: Environment["SALEFLOW_MODE"];
  host: string;
  ports: { app: number; identity: number; cardSandbox: number; payToSimulator: number };
  dataFolder: string;
  publicOrigin: string;
  databaseUrl: string;
  /** Null where the embedded defaults make and keep their own. */
  secret: string | null;
  supportPhone: string;
  trustedProxies: number;
  logLevel: Environment["LOG_LEVEL"];
  metricsToken: string | null;
  bankFeedSecret: string | null;
  sms: { kind: "sns"; region: string } | { kind: "outbox" };
  mail: { kind: "smtp"; url: string; from: string } | { kind: "outbox" };
  cards:
    | { kind: "stripe"; secretKey: string; publishableKey: string; webhookSecret: string }
    | { kind: "sandbox"; origin: string | null; secret: string | null; webhookSecret: string | null };
  payTo:
    | { kind: "simulator"; origin: string | null; secret: string | null; webhookSecret: string | null }
    | { kind: "none" };
  files: FilesConfig;
  runtime: RuntimeConfig;
  /** Whose old addresses lead to the portal's; null where there is no earlier host. */
  legacy: { host: string; target: string } | null;
};

/** A configuration that cannot be served, as the list of what to mend. */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`The configuration is not complete:\n${faults.map((fault) => `  - ${fault}`).join("\n")}`);
    this.name = "ConfigError";
    this.faults = faults;
  }
}

/** Reads the environment, the only place that does. Production refuses every local stand-in. */
export function readConfig(variables: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  const values = parsed.data;
  const own = values.SALEFLOW_MODE === "production" ? productionFaults(values) : partialFaults(values);
  const faults = [...own, ...legacyFaults(values), ...filesFaults(values)];
  if (faults.length > 0) throw new ConfigError(faults);
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
    },
    dataFolder,
    publicOrigin: (values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`).replace(/\/$/, ""),
    databaseUrl: values.DATABASE_URL ?? `pglite:${resolve(dataFolder, "database")}`,
    secret: values.SALEFLOW_SECRET ?? null,
    supportPhone: values.SUPPORT_PHONE,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
    bankFeedSecret: values.BANK_FEED_SECRET ?? null,
    sms: values.SNS_REGION ? { kind: "sns", region: values.SNS_REGION } : { kind: "outbox" },
    mail: values.SMTP_URL
      ? { kind: "smtp", url: values.SMTP_URL, from: values.MAIL_FROM }
      : { kind: "outbox" },
    cards: cardsOf(values),
    payTo: payToOf(values),
    files: filesOf(values),
    runtime: runtimeOf(values),
    legacy: legacyOf(values),
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

function legacyOf({ LEGACY_HOST, PORTAL_ORIGIN, PUBLIC_ORIGIN, PORT }: Environment): Config["legacy"] {
  const target = PORTAL_ORIGIN ?? PUBLIC_ORIGIN ?? `http://localhost:${PORT}`;
  return LEGACY_HOST === undefined ? null : { host: LEGACY_HOST, target: target.replace(/\/$/, "") };
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
function legacyFaults(values: Environment): string[] {
  const legacy = legacyOf(values);
  return legacy !== null && new URL(legacy.target).hostname === legacy.host
    ? ["LEGACY_HOST must be another host than the one that it leads to"]
    : [];
}

const simulatorSecrets: [keyof Environment, string][] = [
  ["PAYTO_SIMULATOR_SECRET", "the key of the PayTo simulator that is named"],
  ["PAYTO_SIMULATOR_WEBHOOK_SECRET", "the secret of the PayTo simulator's webhook"],
];

/** Half a card gateway is a mistake, not a wish for the sandbox. */
function partialFaults(values: Environment): string[] {
  const names = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
  const missing = names.filter((name) => !values[name]);
  return missing.length === names.length
    ? []
    : missing.map((name) => `${name} is missing: the others are set`);
}

function productionFaults(values: Environment): string[] {
  const needed: [keyof Environment, string][] = [
    ...(values.PAYTO_SIMULATOR_ORIGIN ? simulatorSecrets : []),
    ["DATABASE_URL", "a PostgreSQL address, or pglite:<folder> if you mean it"],
    ["PUBLIC_ORIGIN", "the https:// address that people open"],
    ["SALEFLOW_SECRET", "at least 32 random characters"],
    ["SNS_REGION", "the AWS region that sends text messages"],
    ["SMTP_URL", "the server that sends e-mail"],
    ["STRIPE_SECRET_KEY", "the card gateway's secret key"],
    ["STRIPE_PUBLISHABLE_KEY", "the card gateway's publishable key"],
    ["STRIPE_WEBHOOK_SECRET", "the secret of the card gateway's webhook"],
    ["BANK_FEED_SECRET", "the secret that signs the bank feed"],
    ["AWS_REGION", "the region of the user pool"],
    ["USER_POOL_ID", "the user pool"],
    ["USER_POOL_CLIENT_ID", "the app client of the user pool"],
    ["COGNITO_DOMAIN", "the host of the hosted sign-in pages"],
  ];
  const missing = needed
    .filter(([name]) => !values[name])
    .map(([name, what]) => `${name} is missing: ${what}`);
  if (values.PUBLIC_ORIGIN && !values.PUBLIC_ORIGIN.startsWith("https://"))
    missing.push("PUBLIC_ORIGIN must begin with https:// in production");
  if (values.AWS_REGION && values.USER_POOL_ID && !values.USER_POOL_ID.startsWith(`${values.AWS_REGION}_`))
    missing.push("USER_POOL_ID must begin with AWS_REGION: a pool belongs to its region");
  if (values.COGNITO_DOMAIN?.startsWith("http://"))
    missing.push("COGNITO_DOMAIN must be a host in production: the demo sign-in cannot exist there");
  return missing;
}
