// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attemptStore } from "#web/adapters/attempt-store.ts";
import { consumeBypass, paymentScope } from "#web/adapters/bypass-link.ts";
import { consumeSendOnLoad } from "#web/adapters/send-on-load.ts";
import { storedOtpId } from "#web/adapters/stored-otp-id.ts";

const shortcode = "DEM0PAY000000001";
const otpId = "otp_9vT2mQ4xYc7LkR1z";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});
afterEach(() => vi.restoreAllMocks());

const open = (address: string) => window.history.replaceState(null, "", address);
const address = () => window.location.href.replace(window.location.origin, "");

test("a vendor's id is shared by tabs, a staff member's is kept for one [T065]", () => {
  storedOtpId(shortcode, "payment-options").write(otpId);
  storedOtpId(shortcode, "admin-payment-options").write("otp_admin12345678");
  expect(Object.keys(localStorage)).toEqual([`saleflow.otp-id.payment-options.${shortcode}`]);
  expect(Object.keys(sessionStorage)).toEqual([`saleflow.otp-id.admin-payment-options.${shortcode}`]);
  expect(storedOtpId(shortcode, "payment-options").read()).toBe(otpId);
  expect(storedOtpId("DEM0PAY000000002", "payment-options").read()).toBeNull();
});

test("what cannot be an id is not read", () => {
  localStorage.setItem(`saleflow.otp-id.payment-options.${shortcode}`, "<script>");
  expect(storedOtpId(shortcode, "payment-options").read()).toBeNull();
});

test("changes of another tab are told until the watch is stopped [T063]", () => {
  const changes: (string | null)[] = [];
  const stop = storedOtpId(shortcode, "payment-options").watch((id) => changes.push(id));
  const key = `saleflow.otp-id.payment-options.${shortcode}`;
  window.dispatchEvent(new StorageEvent("storage", { key, newValue: otpId }));
  window.dispatchEvent(new StorageEvent("storage", { key: "other", newValue: "x" }));
  window.dispatchEvent(new StorageEvent("storage", { key, newValue: null }));
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  stop();
  window.dispatchEvent(new StorageEvent("storage", { key, newValue: otpId }));
  expect(changes).toEqual([otpId, null, null]);
});

test("what happens in the other storage says nothing of this one", () => {
  const changes: (string | null)[] = [];
  const key = `saleflow.otp-id.admin-payment-options.${shortcode}`;
  const stop = storedOtpId(shortcode, "admin-payment-options").watch((id) => changes.push(id));
  const notify = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent("storage", init));
  notify({ key: null, storageArea: localStorage });
  notify({ key, newValue: otpId, storageArea: localStorage });
  notify({ key, newValue: otpId, storageArea: sessionStorage });
  notify({ key: null, storageArea: sessionStorage });
  stop();
  expect(changes).toEqual([otpId, null]);
});

test("with storage blocked the id lives as long as the page", () => {
  const blocked = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(blocked);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(blocked);
  vi.spyOn(Storage.prototype, "removeItem").mockImplementation(blocked);
  const stored = storedOtpId("DEM0PAY000000009", "payment-options");
  stored.write(otpId);
  expect(stored.read()).toBe(otpId);
  stored.forget();
  expect(stored.read()).toBeNull();
});

test("an attempt is found again after a reload and in a second tab, for a day", () => {
  let now = 1_000;
  const store = attemptStore(shortcode, () => now);
  store.keep({ key: "k_0123456789abcdef", method: "Credit Card" });
  expect(store.read()).toEqual({ key: "k_0123456789abcdef", method: "Credit Card" });
  sessionStorage.clear();
  expect(store.read()).toEqual({ key: "k_0123456789abcdef", method: "Credit Card" });
  now += 24 * 3_600_000;
  expect(store.read()).toBeNull();
  store.forget();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test.each([
  "",
  "{",
  "null",
  '{"key":"short","method":"PayID","keptAt":1000}',
  '{"key":"k_0123456789abcdef"}',
])("the attempt %j is not one", (text) => {
  localStorage.setItem(`saleflow.payment-attempt.${shortcode}`, text);
  expect(attemptStore(shortcode, () => 1_000).read()).toBeNull();
});

test("sendOTPonLoad asks once for a shortcode and leaves the address, five reloads and two tabs included", () => {
  const link = `/pay/${shortcode}?a=1&sendOTPonLoad=true#x`;
  open(link);
  expect(consumeSendOnLoad(shortcode)).toBe(true);
  expect(address()).toBe(`/pay/${shortcode}?a=1#x`);
  for (let reload = 0; reload < 5; reload += 1) {
    open(link);
    expect(consumeSendOnLoad(shortcode)).toBe(false);
  }
  sessionStorage.clear();
  open(link);
  expect(consumeSendOnLoad(shortcode)).toBe(false);
  expect(consumeSendOnLoad(shortcode)).toBe(false);
  open(link);
  expect(consumeSendOnLoad("DEM0PAY000000003")).toBe(true);
});

test("sendOTPonLoad with any other value asks for nothing", () => {
  open(`/pay/${shortcode}?sendOTPonLoad=false`);
  expect([consumeSendOnLoad(shortcode), address()]).toEqual([false, `/pay/${shortcode}`]);
});

test("the way to pay that an address names is no part of a bypass, and stays", () => {
  window.history.replaceState(null, "", `/pay/${shortcode}/credit-card?method=amex`);
  expect([consumeBypass(), address()]).toEqual([null, `/pay/${shortcode}/credit-card?method=amex`]);
});

test("a bypass link is read once and stripped at once, its secret with it [T066]", () => {
  open(
    `/pay/${shortcode}?bypassOtp=true&method=admin&otpId=${otpId}&scope=admin-payment-options&a=1#secret=s3cret`,
  );
  const bypass = consumeBypass();
  expect(bypass).toEqual({ otpId, scope: "admin-payment-options", secret: "s3cret" });
  expect(address()).toBe(`/pay/${shortcode}?a=1`);
  expect(consumeBypass()).toBeNull();
  expect(paymentScope(shortcode, bypass)).toBe("admin-payment-options");
  expect(paymentScope(shortcode, null)).toBe("admin-payment-options");
  expect(paymentScope("DEM0PAY000000002", null)).toBe("payment-options");
});

test.each([
  "?bypassOtp=true&otpId=otp_12345678&scope=payment-options#secret=s",
  "?bypassOtp=true&method=vendor&otpId=otp_12345678&scope=payment-options#secret=s",
  "?bypassOtp=true&method=admin&scope=payment-options#secret=s",
  "?bypassOtp=true&method=admin&otpId=otp_12345678&scope=everything#secret=s",
  "#secret=s",
])("%s is no bypass, and leaves nothing in the address", (query) => {
  open(`/pay/${shortcode}${query}`);
  expect([consumeBypass(), address()]).toEqual([null, `/pay/${shortcode}`]);
});
