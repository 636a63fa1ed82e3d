import { z } from "zod";
import { isOrigin } from "./config.addresses.ts";
import { lookupsEnvironment } from "./config.lookups.ts";
import { operatorEnvironment } from "./config.operator.ts";
import { mobileCountries } from "./services/sms/mobile-countries.ts";

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);
const hostName = (message: string) => z.string().regex(/^[a-z0-9.-]+$/, message);
const optional = z.string().min(1).optional();

/** What the environment may say, of its form. */
export const environment = z.object({
  SALEFLOW_MODE: z.enum(["production", "demo", "development"]).default("production"),
  PORT: port(4010),
  IDENTITY_PORT: port(4011),
  CARD_SANDBOX_PORT: port(4012),
  PAYTO_SIMULATOR_PORT: port(4013),
  PAYOUT_SIMULATOR_PORT: port(4015),
  HOST: z.string().default("localhost"),
  DATA_FOLDER: z.string().default(".data"),
  DATABASE_URL: optional,
  PUBLIC_ORIGIN: z.string().refine(isOrigin, "an address like https://pay.example.com").optional(),
  SALEFLOW_SECRET: z.string().min(32, "at least 32 characters").optional(),
  SUPPORT_PHONE: z.string().default("1300 975 707"),
  OPERATING_AGENCY: z
    .string()
    .regex(/^[a-z0-9-]+$/, "an agency's code like harbour-vale")
    .optional(),
  DEFAULT_AGENCY: z
    .string()
    .regex(/^[a-z0-9-]+$/, "an agency's code like harbour-vale")
    .optional(),
  ...operatorEnvironment,
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  METRICS_TOKEN: z.string().min(16).optional(),
  DOMAINS_TOKEN: z.string().min(16).optional(),
  DOMAIN_TARGET: hostName("a host's name like pages.example.com").optional(),
  SNS_REGION: optional,
  SMS_COUNTRIES: z
    .string()
    .default("AU,NZ")
    .transform((listed) => listed.split(",").map((country) => country.trim()))
    .pipe(z.array(z.enum(mobileCountries), `some of ${mobileCountries.join(", ")}`)),
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
  PAYOUTS: z.enum(["direct-entry", "instant"]).default("direct-entry"),
  PAYOUT_SIMULATOR_ORIGIN: z.url().optional(),
  PAYOUT_SIMULATOR_SECRET: optional,
  FILES_BUCKET: optional,
  FILES_REGION: optional,
  FILES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  FILES_PATH_STYLE: z.enum(["true", "false"]).default("false"),
  FILES_FOLDER: optional,
  SEAL_KEY_FILE: optional,
  SEAL_KMS_KEY: optional,
  SEAL_KMS_REGION: optional,
  SEAL_CERTIFICATE_FILE: optional,
  SEAL_EARLIER_FILE: optional,
  SEAL_FOLDER: optional,
  TSA_URL: optional,
  TSA_ROOTS_FILE: optional,
  ...lookupsEnvironment,
  BANK_FEED_SECRET: z.string().min(16).optional(),
  AWS_REGION: optional,
  USER_POOL_ID: optional,
  USER_POOL_CLIENT_ID: optional,
  COGNITO_DOMAIN: optional,
  NAMESPACE: z.string().default("saleflow"),
  LEGACY_HOST: hostName("a host's name like loans.example.com").optional(),
  TEST_CLOCK: z.iso.datetime().optional(),
  TEST_JOB_SECONDS: z.coerce.number().int().min(1).max(60).optional(),
  PORTAL_ORIGIN: z.string().refine(isOrigin, "an address like https://portal.example.com").optional(),
});
export type Environment = z.infer<typeof environment>;
