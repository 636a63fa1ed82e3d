import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { demoOperator } from "#server/config.operator.ts";
import { readConfig } from "#server/config.ts";
import { errorsOf, namesIn, production } from "./production-environment.ts";

describe("production", () => {
  test("is the mode where none is named, and names everything that is missing", () => {
    const { SALEFLOW_MODE, ...needed } = production;
    expect(namesIn(errorsOf({}))).toEqual(Object.keys(needed));
  });

  test.each(Object.keys(production).filter((name) => name !== "SALEFLOW_MODE"))(
    "does not start without %s [T523]",
    (name) => {
      expect(namesIn(errorsOf({ ...production, [name]: undefined }))).toEqual([name]);
      expect(namesIn(errorsOf({ ...production, [name]: "" }))).toEqual([name]);
    },
  );

  test("says all of it in one message", () => {
    expect(() => readConfig({ ...production, SMTP_URL: "", BANK_FEED_SECRET: undefined })).toThrow(
      "The configuration is not complete:\n  - SMTP_URL is missing: the server that sends email\n  - BANK_FEED_SECRET is missing: the secret that signs the bank feed",
    );
  });

  test("fills every port with the real thing", () => {
    expect(readConfig(production)).toEqual({
      mode: "production",
      host: "localhost",
      ports: { app: 4010, identity: 4011, cardSandbox: 4012, payToSimulator: 4013, payoutSimulator: 4015 },
      dataFolder: resolve(".data"),
      publicOrigin: "https://pay.example.com",
      databaseUrl: production.DATABASE_URL,
      secret: production.SALEFLOW_SECRET,
      supportPhone: "1300 975 707",
      smsCountries: ["AU", "NZ"],
      operatingAgency: "saleflow",
      defaultAgency: null,
      operator: {
        name: "Saleflow Pty Ltd",
        privacyHref: "https://example.com/privacy",
        termsHref: "https://example.com/terms",
        complaintsHref: "mailto:complaints@example.com",
        hardshipHref: "https://example.com/hardship",
      },
      trustedProxies: 0,
      logLevel: "info",
      metricsToken: null,
      domainsToken: null,
      domains: { target: "pay.example.com", ownHosts: ["pay.example.com", "signin.example.com"] },
      bankFeedSecret: production.BANK_FEED_SECRET,
      sms: { kind: "sns", region: "ap-southeast-2" },
      mail: {
        kind: "smtp",
        url: "smtps://mail.example.com",
        from: "Saleflow <no-reply@saleflow.test>",
      },
      payTo: { kind: "none" },
      payouts: { kind: "none" },
      cards: {
        kind: "stripe",
        secretKey: "sk_live_1",
        publishableKey: "pk_live_1",
        webhookSecret: "whsec_1",
      },
      payeeNames: { kind: "local" },
      businessRegister: { kind: "local" },
      names: { kind: "dns" },
      files: {
        kind: "s3",
        bucket: "saleflow-contracts",
        region: "ap-southeast-2",
        endpoint: null,
        isPathStyle: false,
      },
      seal: {
        kind: "key-files",
        keyFile: "/run/secrets/seal.key.pem",
        certificateFile: "/etc/saleflow/seal.pem",
        earlierFile: null,
      },
      timeStamps: {
        kind: "authority",
        url: "http://timestamp.example.com",
        rootsFile: "/etc/saleflow/timestamp-roots.pem",
      },
      runtime: {
        awsRegion: "ap-southeast-2",
        userPoolId: "ap-southeast-2_Example1",
        userPoolClientId: "exampleclient",
        cognitoDomain: "signin.example.com",
        namespace: "saleflow",
      },
      legacy: null,
      testClock: null,
      testJobSeconds: null,
    });
  });

  test("sends text messages to the countries that are named, all of which must be known [T438]", () => {
    const countries = (SMS_COUNTRIES: string) => readConfig({ ...production, SMS_COUNTRIES }).smsCountries;
    expect(countries("AU, NZ,GB")).toEqual(["AU", "NZ", "GB"]);
    expect(namesIn(errorsOf({ ...production, SMS_COUNTRIES: "AU,XX" }))).toEqual(["SMS_COUNTRIES"]);
  });

  test("leads from an earlier host to the portal's, which is the public one unless named", () => {
    const legacy = (more: Record<string, string>) => readConfig({ ...production, ...more }).legacy;
    const host = "loans.example.com";
    expect(legacy({ LEGACY_HOST: host })).toEqual({ host, target: "https://pay.example.com" });
    expect(legacy({ LEGACY_HOST: host, PORTAL_ORIGIN: "https://portal.example.com/" })).toEqual({
      host,
      target: "https://portal.example.com",
    });
    for (const wrong of [{ LEGACY_HOST: "https://loans.example.com" }, { LEGACY_HOST: "pay.example.com" }])
      expect(namesIn(errorsOf({ ...production, ...wrong })).map((name) => name?.slice(0, 11))).toEqual([
        "LEGACY_HOST",
      ]);
  });

  test("refuses the card sandbox, the outbox, the demo's sign-in and plain http", () => {
    const sandbox = { CARD_SANDBOX_ORIGIN: "http://localhost:4012", CARD_SANDBOX_SECRET: "sk_sandbox" };
    const withoutStripe = { ...production, ...sandbox, STRIPE_SECRET_KEY: "" };
    expect(namesIn(errorsOf(withoutStripe))).toEqual(["STRIPE_SECRET_KEY"]);
    const refused = (more: Record<string, string>) => namesIn(errorsOf({ ...production, ...more }));
    expect(refused({ SNS_REGION: "", SMTP_URL: "" })).toEqual(["SNS_REGION", "SMTP_URL"]);
    expect(refused({ COGNITO_DOMAIN: "http://localhost:4011" })).toEqual(["COGNITO_DOMAIN"]);
    expect(refused({ PUBLIC_ORIGIN: "http://pay.example.com" })).toEqual(["PUBLIC_ORIGIN"]);
  });

  test("refuses a test's time of jobs", () => {
    const TEST_JOB_SECONDS = "3";
    expect(namesIn(errorsOf({ ...production, TEST_JOB_SECONDS }))).toEqual(["TEST_JOB_SECONDS"]);
    expect(readConfig({ SALEFLOW_MODE: "demo", TEST_JOB_SECONDS }).testJobSeconds).toBe(3);
    expect(namesIn(errorsOf({ SALEFLOW_MODE: "demo", TEST_JOB_SECONDS: "0" }))).toEqual(["TEST_JOB_SECONDS"]);
  });

  test("refuses a test's clock, which other modes begin where it says [T469]", () => {
    const TEST_CLOCK = "2026-11-21T02:00:00.000Z";
    expect(namesIn(errorsOf({ ...production, TEST_CLOCK }))).toEqual(["TEST_CLOCK"]);
    expect(readConfig({ SALEFLOW_MODE: "demo", TEST_CLOCK }).testClock).toBe(TEST_CLOCK);
    expect(namesIn(errorsOf({ SALEFLOW_MODE: "demo", TEST_CLOCK: "tomorrow" }))).toEqual(["TEST_CLOCK"]);
  });

  test("keeps documents in a folder only where one is named", () => {
    const { FILES_BUCKET, FILES_REGION, ...others } = production;
    expect(namesIn(errorsOf(others))).toEqual(["FILES_BUCKET", "FILES_REGION"]);
    expect(readConfig({ ...others, FILES_FOLDER: "/srv/contracts" }).files).toEqual({
      kind: "folder",
      folder: "/srv/contracts",
    });
    expect(namesIn(errorsOf({ ...production, FILES_FOLDER: "/srv/contracts" }))).toEqual(["FILES_FOLDER"]);
  });

  test("takes another store than Amazon's, over https", () => {
    const store = { ...production, FILES_PATH_STYLE: "true" };
    expect(readConfig({ ...store, FILES_ENDPOINT: "https://store.example.com" }).files).toMatchObject({
      endpoint: "https://store.example.com",
      isPathStyle: true,
    });
    expect(namesIn(errorsOf({ ...store, FILES_ENDPOINT: "http://store.example.com" }))).toEqual([
      "FILES_ENDPOINT",
    ]);
    expect(namesIn(errorsOf({ ...store, FILES_ENDPOINT: "store" }))).toEqual(["FILES_ENDPOINT"]);
  });

  test("sends instant payments by a simulator only where it is named, with its secret", () => {
    const instant = { ...production, PAYOUTS: "instant" };
    const named = { ...instant, PAYOUT_SIMULATOR_ORIGIN: "https://payouts.example.com" };
    expect(namesIn(errorsOf(instant))).toEqual(["PAYOUTS"]);
    expect(namesIn(errorsOf(named))).toEqual(["PAYOUT_SIMULATOR_SECRET"]);
    expect(readConfig({ ...named, PAYOUT_SIMULATOR_SECRET: "sk_1" }).payouts.kind).toBe("simulator");
  });

  test("refuses a user pool of another region", () => {
    expect(namesIn(errorsOf({ ...production, AWS_REGION: "us-east-1" }))).toEqual(["USER_POOL_ID"]);
  });
});

test.each([
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "http"],
  ["PORT", "4010.5"],
  ["CARD_SANDBOX_PORT", "-1"],
  ["IDENTITY_PORT", "x"],
  ["SALEFLOW_MODE", "staging"],
  ["PUBLIC_ORIGIN", "pay.example.com"],
  ["PUBLIC_ORIGIN", "ftp://pay.example.com"],
  ["PUBLIC_ORIGIN", "https://pay.example.com/app"],
  ["PUBLIC_ORIGIN", "https://pay.example.com?x=1"],
  ["SALEFLOW_SECRET", "too short"],
  ["BANK_FEED_SECRET", "too short"],
  ["METRICS_TOKEN", "too short"],
  ["TRUSTED_PROXIES", "6"],
  ["LOG_LEVEL", "loud"],
  ["CARD_SANDBOX_ORIGIN", "localhost"],
  ["AWS_REGION", "sydney"],
  ["USER_POOL_ID", "pool"],
  ["USER_POOL_CLIENT_ID", "a client"],
  ["COGNITO_DOMAIN", "https://signin.example.com"],
  ["COGNITO_DOMAIN", "http://signin.example.com"],
  ["NAMESPACE", "Sale Flow"],
  ["OPERATOR_NAME", " "],
  ["OPERATOR_PRIVACY", "http://example.com/privacy"],
  ["OPERATOR_PRIVACY", "privacy@example.com"],
  ["OPERATOR_TERMS", "example.com/terms"],
  ["OPERATOR_TERMS", "https://localhost/terms"],
  ["OPERATOR_COMPLAINTS", "javascript:alert(1)"],
  ["OPERATOR_COMPLAINTS", "http://example.com/complaints"],
  ["OPERATOR_HARDSHIP", "1300 975 707"],
])("%s is refused by name where it is %s", (name, value) => {
  expect(namesIn(errorsOf({ SALEFLOW_MODE: "demo", [name]: value }))).toEqual([name]);
});

test("half a card gateway is refused outside production too", () => {
  expect(() => readConfig({ SALEFLOW_MODE: "demo", STRIPE_SECRET_KEY: "sk_test_1" })).toThrow(
    "STRIPE_PUBLISHABLE_KEY is missing: the others are set",
  );
});

test("the demo needs nothing", () => {
  const config = readConfig({ SALEFLOW_MODE: "demo", PORT: "5900" });
  expect(config).toMatchObject({
    mode: "demo",
    ports: { app: 5900, identity: 4011, cardSandbox: 4012, payToSimulator: 4013, payoutSimulator: 4015 },
    publicOrigin: "http://localhost:5900",
    databaseUrl: `pglite:${resolve(".data/database")}`,
    secret: null,
    bankFeedSecret: null,
    sms: { kind: "outbox" },
    mail: { kind: "outbox" },
    cards: { kind: "sandbox", origin: null, secret: null, webhookSecret: null },
    files: { kind: "folder", folder: resolve(".data/files") },
    seal: { kind: "local", folder: resolve(".data/seal") },
    timeStamps: { kind: "embedded", folder: resolve(".data/seal") },
    runtime: { cognitoDomain: "http://localhost:4011" },
    operator: demoOperator,
  });
});

test("an origin is kept without its slash", () => {
  expect(readConfig({ ...production, PUBLIC_ORIGIN: "https://pay.example.com/" }).publicOrigin).toBe(
    "https://pay.example.com",
  );
});
