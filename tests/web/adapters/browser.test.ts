// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyText } from "#web/adapters/clipboard.ts";
import { watchSecondsLeft } from "#web/adapters/clock-watch.ts";
import { pdfWorkerAddress, stripeScriptUrl } from "#web/adapters/trusted-types.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, "execCommand");
});

test("each second is told once, from the whole to zero [T070]", () => {
  const ticks: number[] = [];
  watchSecondsLeft(3, (seconds) => ticks.push(seconds));
  vi.advanceTimersByTime(10_000);
  expect(ticks).toEqual([3, 2, 1, 0]);
});

test("a page that was hidden is right the moment it is shown", () => {
  const ticks: number[] = [];
  const start = performance.now();
  watchSecondsLeft(300, (seconds) => ticks.push(seconds));
  vi.spyOn(performance, "now").mockReturnValue(start + 250_400);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(ticks).toEqual([300, 50]);
});

test("a stopped watch tells nothing more", () => {
  const ticks: number[] = [];
  const stop = watchSecondsLeft(3, (seconds) => ticks.push(seconds));
  stop();
  vi.advanceTimersByTime(5_000);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(ticks).toEqual([3]);
});

test("text is copied by the clipboard, or by selection where the clipboard refuses", async () => {
  const written: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void written.push(text) } });
  expect([await copyText("062000"), written]).toEqual([true, ["062000"]]);
  vi.stubGlobal("navigator", {});
  const commands: string[] = [];
  Object.assign(document, { execCommand: (command: string) => commands.push(command) === 1 });
  expect([await copyText("062000"), commands, document.querySelector("textarea")]).toEqual([
    true,
    ["copy"],
    null,
  ]);
});

test("only Stripe's own address may be loaded as a script", () => {
  expect(stripeScriptUrl("https://js.stripe.com/v3/")).toBe("https://js.stripe.com/v3/");
  for (const url of [
    "https://js.stripe.com.evil.test/v3/",
    "http://js.stripe.com/v3/",
    "/own.js",
    "data:text/javascript,1",
  ])
    expect(() => stripeScriptUrl(url)).toThrow(TypeError);
});

test("the PDF worker's policy is for its own address alone [T351]", () => {
  const made: { name: string; createScriptURL: (url: string) => string }[] = [];
  vi.stubGlobal("trustedTypes", {
    createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => {
      made.push({ name, ...rules });
      return rules;
    },
  });
  expect(pdfWorkerAddress("/assets/pdf.worker.mjs")).toBe("/assets/pdf.worker.mjs");
  expect(made.map(({ name }) => name)).toEqual(["pdf-worker"]);
  expect(() => made[0]?.createScriptURL("/assets/other.mjs")).toThrow(TypeError);
});
