// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { claimAutomaticSignIn } from "#web/adapters/automatic-sign-in.ts";
import { clearStorages } from "#web/adapters/clear-storages.ts";
import { askedRedirect, loginAddress } from "#web/adapters/login-address.ts";
import { notifySignedOut, watchSignedOut } from "#web/adapters/session-channel.ts";
import { consumeSignInCallback } from "#web/adapters/sign-in-callback.ts";

const origin = "https://portal.example.com";
const at = (path: string) => window.history.replaceState(null, "", path);

beforeEach(() => {
  clearStorages();
  at("/");
});

test("a callback is one on the sign-in page alone, with a state that is stored here [T076]", () => {
  sessionStorage.setItem("saleflow.sign-in.mine", "{}");
  for (const path of [
    "/property-listings?code=c&state=mine",
    "/login/more?code=c&state=mine",
    "/?code=c&state=mine",
    "/login?code=c&state=another",
    "/login?code=c",
    "/login?state=mine",
    "/login",
  ]) {
    at(path);
    expect([path, consumeSignInCallback()]).toEqual([path, null]);
  }
  for (const path of ["/login?code=c&state=mine", "/login?error=access_denied&state=mine"]) {
    at(path);
    expect(consumeSignInCallback()).toBe(`${window.location.origin}${path}`);
  }
});

test("what looks like a callback leaves the address at once, whoever sent it", () => {
  at("/login?code=c&state=foreign&redirect=%2Fpayments&error_description=label");
  consumeSignInCallback();
  expect(window.location.search).toBe("?redirect=%2Fpayments");
});

test("elsewhere a code and a state mean nothing and stay", () => {
  at("/property-listings?code=c&state=s");
  consumeSignInCallback();
  expect(window.location.search).toBe("?code=c&state=s");
});

test("sign-in is told the original path and query, but from a path that ends with login nothing [T018]", () => {
  expect(loginAddress("/property-listings?page=2&sort=a,b")).toBe(
    "/login?redirect=%2Fproperty-listings%3Fpage%3D2%26sort%3Da%2Cb",
  );
  expect(loginAddress("/login")).toBe("/login");
  expect(loginAddress("/old/login?x=1")).toBe("/login");
  expect(loginAddress("/property-listings?from=/login")).toContain("redirect=");
});

test("a redirect that is not safe, or is the sign-in page itself, is not followed [T091]", () => {
  const asked = (target: string) => askedRedirect(`?redirect=${encodeURIComponent(target)}`, origin);
  expect(asked("/payments?page=2")).toBe("/payments?page=2");
  for (const target of ["//evil.example", "/\\evil.example", "/.//evil.example", "https://evil.example", ""])
    expect([target, asked(target)]).toEqual([target, null]);
  for (const target of ["/login", "/login?redirect=/login", "/./login"]) expect(asked(target)).toBeNull();
  expect(askedRedirect("", origin)).toBeNull();
});

test("one sign-in a minute begins by itself", () => {
  expect(claimAutomaticSignIn(() => 1_000_000)).toBe(true);
  expect(claimAutomaticSignIn(() => 1_059_999)).toBe(false);
  expect(claimAutomaticSignIn(() => 1_060_000)).toBe(true);
  // A clock that was set back does not make a loop of it.
  expect(claimAutomaticSignIn(() => 1_010_000)).toBe(false);
});

test("both storages are cleared whole", () => {
  localStorage.setItem("other", "1");
  sessionStorage.setItem("other", "1");
  clearStorages();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test("another tab hears of a sign-out, and of nothing else", async () => {
  let received = 0;
  const done = new Promise<void>((resolve) => {
    const stop = watchSignedOut(() => {
      received += 1;
      stop();
      resolve();
    });
  });
  const stranger = new BroadcastChannel("saleflow.session");
  stranger.postMessage({ type: "signed-out" });
  stranger.close();
  notifySignedOut();
  await done;
  expect(received).toBe(1);
});
