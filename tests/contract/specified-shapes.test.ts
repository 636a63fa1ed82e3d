import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { otpPathIdentifiers, runtimeConfig } from "#contract/specified-shapes.ts";

const config = {
  awsRegion: "ap-southeast-2",
  userPoolId: "ap-southeast-2_Example1",
  userPoolClientId: "exampleclient",
  cognitoDomain: "signin.example.com",
  namespace: "saleflow",
};

describe("the runtime config", () => {
  test("has the five specified fields and no other", () => {
    expect(z.parse(runtimeConfig, config)).toEqual(config);
    expect(z.safeParse(runtimeConfig, { ...config, extra: "" }).success).toBe(false);
    for (const field of Object.keys(config))
      expect(z.safeParse(runtimeConfig, { ...config, [field]: undefined }).success).toBe(false);
  });

  test.each(["http://localhost:4011", "http://127.0.0.1:4011"])("takes the loopback %s", (cognitoDomain) => {
    expect(z.safeParse(runtimeConfig, { ...config, cognitoDomain }).success).toBe(true);
  });

  test.each([
    ["cognitoDomain", "http://signin.example.com"],
    ["cognitoDomain", "https://signin.example.com"],
    ["cognitoDomain", "signin.example.com/path"],
    ["cognitoDomain", "signin.example.com; script-src *"],
    ["cognitoDomain", "http://localhost:4011/evil"],
    ["awsRegion", "AP-SOUTHEAST-2"],
    ["awsRegion", "evil.example.com/"],
    ["userPoolId", "no pool"],
    ["namespace", "Not A Name"],
  ])("refuses %s %j", (field, value) => {
    expect(z.safeParse(runtimeConfig, { ...config, [field]: value }).success).toBe(false);
  });
});

test("a code's path is made of id, reference, shortcode and scope", () => {
  const identifiers = { id: "otp_1", reference: "SF-1", shortcode: "S", scope: "payment-options" };
  expect(z.parse(otpPathIdentifiers, identifiers)).toEqual(identifiers);
  expect(z.safeParse(otpPathIdentifiers, { ...identifiers, scope: "everything" }).success).toBe(false);
});
