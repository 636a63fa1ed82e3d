import type { Environment } from "./config.environment.ts";
import { operatorNeeds } from "./config.operator.ts";

const simulatorSecrets: [keyof Environment, string][] = [
  ["PAYTO_SIMULATOR_SECRET", "the key of the PayTo simulator that is named"],
  ["PAYTO_SIMULATOR_WEBHOOK_SECRET", "the secret of the PayTo simulator's webhook"],
];

const payoutSimulatorSecrets: [keyof Environment, string][] = [
  ["PAYOUT_SIMULATOR_SECRET", "the key of the payout simulator that is named"],
];

/** Half a card gateway is a mistake, not a wish for the sandbox. */
export function partialErrors(values: Environment): string[] {
  const names = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
  const missing = names.filter((name) => !values[name]);
  return missing.length === names.length
    ? []
    : missing.map((name) => `${name} is missing: the others are set`);
}

/** What production lacks, and what it must not have. */
export function productionErrors(values: Environment): string[] {
  const needed: [keyof Environment, string][] = [
    ...(values.PAYTO_SIMULATOR_ORIGIN ? simulatorSecrets : []),
    ...(values.PAYOUT_SIMULATOR_ORIGIN ? payoutSimulatorSecrets : []),
    ["DATABASE_URL", "a PostgreSQL address, or pglite:<folder> if you mean it"],
    ["PUBLIC_ORIGIN", "the https:// address that people open"],
    ["SALEFLOW_SECRET", "at least 32 random characters"],
    ["SNS_REGION", "the AWS region that sends text messages"],
    ["SMTP_URL", "the server that sends email"],
    ["STRIPE_SECRET_KEY", "the card gateway's secret key"],
    ["STRIPE_PUBLISHABLE_KEY", "the card gateway's publishable key"],
    ["STRIPE_WEBHOOK_SECRET", "the secret of the card gateway's webhook"],
    ["BANK_FEED_SECRET", "the secret that signs the bank feed"],
    ["PAYEE_NAMES", "zepto, or local if you mean it: no bank is asked for the name of a payee"],
    ["BUSINESS_REGISTER", "abr, or local if you mean it: no register is asked for an ABN"],
    ["OPERATING_AGENCY", "the code of your own agency: it sees money that belongs to no agency"],
    ...operatorNeeds,
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
  if (values.PAYOUTS === "instant" && !values.PAYOUT_SIMULATOR_ORIGIN)
    missing.push("PAYOUTS is instant: name the provider in PAYOUT_SIMULATOR_ORIGIN");
  if (values.TEST_CLOCK) missing.push("TEST_CLOCK must not be set in production: time there is the system's");
  if (values.TEST_JOB_SECONDS)
    missing.push("TEST_JOB_SECONDS must not be set in production: each kind of job has its own time there");
  return missing;
}
