// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CardFieldsEvent } from "#web/adapters/card-fields.ts";
import { mountChallengeFrame } from "#web/adapters/challenge-frame.ts";
import { sandboxFields } from "#web/adapters/sandbox-fields.ts";

const origin = "http://localhost:4012";
let unmount: (() => void) | null = null;

function mounted() {
  const events: CardFieldsEvent[] = [];
  const fields = sandboxFields({ origin, acceptsAmex: true, onEvent: (event) => events.push(event) });
  unmount = fields.mount(document.body);
  const frame = document.querySelector("iframe") as HTMLIFrameElement;
  const address = new URL(frame.src);
  const nonce = address.searchParams.get("nonce") ?? "";
  const posted: [unknown, unknown][] = [];
  const source = frame.contentWindow as Window;
  source.postMessage = ((message: unknown, target: unknown) =>
    posted.push([message, target])) as Window["postMessage"];
  const say = (data: Record<string, unknown>, from: Partial<MessageEventInit> = {}) =>
    window.dispatchEvent(
      new MessageEvent("message", {
        data: { source: "saleflow-cards", version: 1, nonce, ...data },
        origin,
        source,
        ...from,
      }),
    );
  return { events, fields, frame, address, posted, say };
}

beforeEach(() => document.body.replaceChildren());
afterEach(() => {
  unmount?.();
  unmount = null;
});

test("the frame is the gateway's, told of our origin", () => {
  const { address, frame } = mounted();
  expect({
    origin: address.origin,
    path: address.pathname,
    appOrigin: address.searchParams.get("appOrigin"),
    accept: address.searchParams.get("accept"),
    title: frame.title,
  }).toEqual({
    origin,
    path: "/fields",
    appOrigin: window.location.origin,
    accept: "amex",
    title: "Card details",
  });
});

test("what the frame says becomes events", () => {
  const { events, fields, frame, say } = mounted();
  expect(fields.status.read()).toBe("loading");
  say({ type: "ready" });
  say({ type: "changed", brand: "amex", complete: true, empty: false, errorText: null });
  say({
    type: "changed",
    brand: "unheard-of",
    complete: false,
    empty: false,
    errorText: "Check the card number.",
  });
  say({ type: "resized", height: 312 });
  say({ type: "submitted" });
  expect(fields.status.read()).toBe("ready");
  expect(events).toEqual([
    { type: "changed", brand: "amex", complete: true, error: null },
    { type: "changed", brand: "other", complete: false, error: "Check the card number." },
    { type: "submitted" },
  ]);
  expect(frame.style.height).toBe("312px");
});

test("other origins, other windows and other nonces are not heard", () => {
  const { events, say } = mounted();
  say({ type: "submitted" }, { origin: "http://localhost:4010" });
  say({ type: "submitted" }, { source: window });
  say({ type: "submitted", nonce: "other" });
  say({ type: "submitted", source: "someone" });
  expect(events).toEqual([]);
});

test("a token is asked for by message to the exact origin, and answered by its request", async () => {
  const { fields, posted, say } = mounted();
  const token = fields.tokenise();
  const [[message, target] = []] = posted;
  const { requestId } = message as { requestId: string };
  expect([message, target]).toEqual([
    { target: "saleflow-cards", version: 1, type: "tokenise", requestId },
    origin,
  ]);
  say({ type: "tokenised", requestId: "another", token: "tok_wrong", brand: "visa", last4: "0000" });
  say({ type: "tokenised", requestId, token: "tok_12345678", brand: "visa", last4: "4242" });
  expect(await token).toEqual({ token: "tok_12345678", brand: "visa", last4: "4242" });
});

test("a refusal brings the gateway's words", async () => {
  const { fields, posted, say } = mounted();
  const token = fields.tokenise();
  const [[message] = []] = posted;
  const { requestId } = message as { requestId: string };
  say({ type: "refused", requestId, message: "Check the card number." });
  await expect(token).rejects.toEqual({
    problem: { code: "card.refused", message: "Check the card number." },
  });
});

test("a challenge is shown from the gateway's origin alone, and ends by its word alone", () => {
  let finished = 0;
  const challenge = { url: `${origin}/challenge/1?secret=2`, origin, title: "Your bank's check" };
  expect(
    mountChallengeFrame(document.body, { ...challenge, url: "https://evil.test/" }, () => undefined),
  ).toBeNull();
  const remove = mountChallengeFrame(document.body, challenge, () => {
    finished += 1;
  });
  const source = (document.querySelector("iframe") as HTMLIFrameElement).contentWindow;
  const data = { source: "saleflow-cards", version: 1, type: "challenge-finished", chargeId: "ch_1" };
  window.dispatchEvent(new MessageEvent("message", { data, origin: "https://evil.test", source }));
  window.dispatchEvent(new MessageEvent("message", { data: { ...data, type: "ready" }, origin, source }));
  expect(finished).toBe(0);
  window.dispatchEvent(new MessageEvent("message", { data, origin, source }));
  expect(finished).toBe(1);
  remove?.();
  expect(document.querySelector("iframe")).toBeNull();
});
