import { expect, test } from "vitest";
import { stateOfPostcode } from "#domain/party/postcodes.ts";
import { localLocalities } from "#server/services/localities/local-localities.ts";

test("localities lie where their postcodes do, and are found by name, state and postcode", async () => {
  const every = (
    await Promise.all([..."0123456789"].map((digit) => localLocalities.find(digit, 1_000)))
  ).flat();
  expect(every.length).toBeGreaterThan(200);
  for (const { postcode, state } of every) expect(stateOfPostcode(postcode)).toBe(state);
  const names = async (beginning: string, max = 3) =>
    (await localLocalities.find(beginning, max)).map(({ suburb, state }) => `${suburb} ${state}`);
  expect(await names("richmond")).toEqual(["Richmond NSW", "Richmond VIC"]);
  expect(await names("Richmond VIC")).toEqual(["Richmond VIC"]);
  expect(await names("richmond 27")).toEqual(["Richmond NSW"]);
  expect(await names("3121")).toEqual(["Richmond VIC"]);
  expect(await names("yarra")).toEqual(["Yarraville VIC", "South Yarra VIC"]);
  expect(await names("  ")).toEqual([]);
  expect(await names("%")).toEqual([]);
  expect(await names("s", 2)).toHaveLength(2);
});
