import { expect, test } from "vitest";
import { hostNameOf } from "#server/agency-domain/host-name.ts";
import { Refusal } from "#server/refusal.ts";

const ownHosts = ["pay.saleflow.com.au", "signin.saleflow.com.au"];
const named = (typed: string, isProduction = true): string => {
  try {
    return hostNameOf(typed, { isProduction, ownHosts });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.problem.field).toBe("host");
    return error.problem.code;
  }
};

test("a host name is kept as the DNS has it [T770]", () => {
  expect(named(" WWW.HarbourVale.com.au. ")).toBe("www.harbourvale.com.au");
  expect(named("www.bücher.com.au")).toBe("www.xn--bcher-kva.com.au");
  expect(named("a.foo.github.io")).toBe("a.foo.github.io");
});

test.each([
  ["domain.invalid", ["", "homes", "com.au", "github.io", "10.0.0.1", "127.1", "0x7f.1", "[::1]", "::1"]],
  [
    "domain.invalid",
    ["www.-a.com.au", "_x.a.com.au", "a b.com.au", "https://www.a.com.au", "www.a.com.au:80"],
  ],
  ["domain.invalid", ["www..com.au", `${"a".repeat(64)}.b.com.au`, `${"a.".repeat(118)}b.com.au`]],
  ["domain.not-within", ["harbourvale.com.au", "foo.github.io"]],
  ["domain.reserved", ["pay.saleflow.com.au", "x.pay.saleflow.com.au", "saleflow.com.au"]],
  ["domain.reserved", ["PAY.saleflow.com.au.", "signin.saleflow.com.au"]],
])("is refused as %s where it is one of %j", (code, hosts) => {
  expect(hosts.map((host) => [host, named(host)])).toEqual(hosts.map((host) => [host, code]));
});

test("only a demo takes names that the DNS of the world doesn't have; there they may be within localhost", () => {
  expect([named("www.harbour-vale.localhost"), named("homes.vale.test")]).toEqual([
    "domain.invalid",
    "domain.invalid",
  ]);
  expect(named("homes.vale.test", false)).toBe("homes.vale.test");
  const demo = { isProduction: false, ownHosts: ["localhost"] };
  expect(hostNameOf("www.harbour-vale.localhost", demo)).toBe("www.harbour-vale.localhost");
  expect(() => hostNameOf("localhost", demo)).toThrow(Refusal);
});
