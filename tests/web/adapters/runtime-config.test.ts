import { afterEach, expect, test, vi } from "vitest";
import { problem } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import { runtimePatterns } from "#contract/runtime-patterns.ts";
import { runtimeConfig } from "#contract/specified-shapes.ts";
import { readRuntimeConfig, runtimeConfigOf } from "#web/adapters/runtime-config.ts";

const good = routes.readRuntimeConfig.example.reply;
afterEach(() => vi.unstubAllGlobals());

test("the page's patterns are of exactly the fields of the contract", () => {
  expect(Object.keys(runtimePatterns)).toEqual(Object.keys(runtimeConfig.shape));
});

test("a config in order is taken as it is", () => {
  expect(runtimeConfigOf(good)).toEqual(good);
  const local = { ...good, cognitoDomain: "http://localhost:4011" };
  expect(runtimeConfigOf(local)).toEqual(local);
});

test.each([
  ["nothing", null],
  ["a text", "config"],
  ["a missing field", { ...good, awsRegion: undefined }],
  ["a field too many", { ...good, authority: "https://evil.example" }],
  ["a domain with a path", { ...good, cognitoDomain: "signin.example.com/evil" }],
  ["a domain with a user", { ...good, cognitoDomain: "signin.example.com@evil.example" }],
  ["a plain domain elsewhere", { ...good, cognitoDomain: "http://signin.example.com" }],
  ["a pool that leaves its path", { ...good, userPoolId: "ap-southeast-2_x/../.." }],
  ["a region that is a host", { ...good, awsRegion: "evil.example/" }],
  ["a second line", { ...good, awsRegion: "ap-southeast-2\n.evil.example" }],
])("%s is refused", (_what, value) => {
  expect(() => runtimeConfigOf(value)).toThrow("The runtime config is not in order");
});

test("it is read from the root, never from a cache", async () => {
  const asked = vi.fn(() => Promise.resolve(new Response(JSON.stringify(good))));
  vi.stubGlobal("fetch", asked);
  expect(await readRuntimeConfig()).toEqual(good);
  expect(asked).toHaveBeenCalledWith(
    "/config.json",
    expect.objectContaining({ cache: "no-store", redirect: "error" }),
  );
});

test.each([
  ["none", () => Promise.resolve(new Response("", { status: 404 }))],
  ["the page's own document", () => Promise.resolve(new Response("<!doctype html>"))],
  ["one that is wrong", () => Promise.resolve(new Response("{}"))],
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
])("with %s the start fails in the specified words", async (_what, answer) => {
  vi.stubGlobal("fetch", answer);
  await expect(readRuntimeConfig()).rejects.toEqual(problem("session.not-started"));
  expect(problem("session.not-started").message).toBe("Something went wrong");
});
