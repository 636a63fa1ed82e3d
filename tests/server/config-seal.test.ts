import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { errorsOf, namesIn, production } from "./production-environment.ts";

test("production seals with certificates of our own only where they are named", () => {
  const { SEAL_KEY_FILE, SEAL_CERTIFICATE_FILE, TSA_URL, TSA_ROOTS_FILE, ...others } = production;
  const named = { ...others, SEAL_FOLDER: "/srv/seal", TSA_URL: "embedded" };
  expect(readConfig(named)).toMatchObject({
    seal: { kind: "local", folder: "/srv/seal" },
    timeStamps: { kind: "embedded", folder: "/srv/seal" },
  });
  expect(namesIn(errorsOf({ ...production, SEAL_FOLDER: "/srv/seal" }))).toEqual(["SEAL_FOLDER"]);
  expect(namesIn(errorsOf({ ...production, TSA_URL: "stamps" }))).toEqual(["TSA_URL"]);
});

test("half a key, or an authority without roots, is a mistake in every mode", () => {
  const demo = { SALEFLOW_MODE: "demo" };
  expect(readConfig(demo).seal).toEqual({ kind: "local", folder: resolve(".data/seal") });
  expect(namesIn(errorsOf({ ...demo, SEAL_KEY_FILE: "seal.key.pem" }))).toEqual(["SEAL_CERTIFICATE_FILE"]);
  expect(namesIn(errorsOf({ ...demo, SEAL_CERTIFICATE_FILE: "seal.pem" }))).toEqual(["SEAL_KEY_FILE"]);
  expect(namesIn(errorsOf({ ...demo, TSA_URL: "https://timestamp.example.com" }))).toEqual([
    "TSA_ROOTS_FILE",
  ]);
});

test("a key in AWS KMS is named with its region and certificate, and alone", () => {
  const { SEAL_KEY_FILE, ...others } = production;
  const kms = { ...others, SEAL_KMS_KEY: "alias/seal", SEAL_KMS_REGION: "ap-southeast-2" };
  expect(readConfig({ ...kms, SEAL_EARLIER_FILE: "/etc/saleflow/earlier.pem" }).seal).toEqual({
    kind: "kms",
    keyId: "alias/seal",
    region: "ap-southeast-2",
    certificateFile: "/etc/saleflow/seal.pem",
    earlierFile: "/etc/saleflow/earlier.pem",
  });
  expect(namesIn(errorsOf({ ...kms, SEAL_KMS_REGION: undefined }))).toEqual(["SEAL_KMS_REGION"]);
  expect(namesIn(errorsOf({ ...kms, SEAL_KMS_KEY: undefined }))).toEqual(["SEAL_KMS_KEY"]);
  expect(namesIn(errorsOf({ ...kms, SEAL_CERTIFICATE_FILE: undefined }))).toEqual(["SEAL_CERTIFICATE_FILE"]);
  expect(namesIn(errorsOf({ ...kms, SEAL_KEY_FILE }))).toEqual(["SEAL_KEY_FILE"]);
});
