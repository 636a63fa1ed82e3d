import { ConfigError, readConfig } from "#server/config.ts";

/** What production is started with. */
export const production = {
  SALEFLOW_MODE: "production",
  DATABASE_URL: "postgres://saleflow@db.example.com/saleflow",
  PUBLIC_ORIGIN: "https://pay.example.com",
  SALEFLOW_SECRET: "0123456789abcdef0123456789abcdef",
  SNS_REGION: "ap-southeast-2",
  SMTP_URL: "smtps://mail.example.com",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_PUBLISHABLE_KEY: "pk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  BANK_FEED_SECRET: "0123456789abcdef",
  PAYEE_NAMES: "local",
  BUSINESS_REGISTER: "local",
  OPERATING_AGENCY: "saleflow",
  OPERATOR_NAME: "Saleflow Pty Ltd",
  OPERATOR_PRIVACY: "https://example.com/privacy",
  OPERATOR_TERMS: "https://example.com/terms",
  OPERATOR_COMPLAINTS: "complaints@example.com",
  OPERATOR_HARDSHIP: "https://example.com/hardship",
  AWS_REGION: "ap-southeast-2",
  USER_POOL_ID: "ap-southeast-2_Example1",
  USER_POOL_CLIENT_ID: "exampleclient",
  COGNITO_DOMAIN: "signin.example.com",
  FILES_BUCKET: "saleflow-contracts",
  FILES_REGION: "ap-southeast-2",
  SEAL_KEY_FILE: "/run/secrets/seal.key.pem",
  SEAL_CERTIFICATE_FILE: "/etc/saleflow/seal.pem",
  TSA_URL: "http://timestamp.example.com",
  TSA_ROOTS_FILE: "/etc/saleflow/timestamp-roots.pem",
};
/** What is wrong with an environment. */
export const errorsOf = (variables: Record<string, string | undefined>): string[] => {
  try {
    readConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
};
export const namesIn = (errors: string[]) => errors.map((error) => /^\w+/.exec(error)?.[0]);
