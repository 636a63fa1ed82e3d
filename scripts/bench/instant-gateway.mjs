import { Agent } from "undici";

/**
 * Loaded into the server before it starts: the card gateway's HTTP interface, answered at once in the same process, so
 * that what is measured is the server's own work. A token that begins with `tok_slow` is charged after a while.
 */
const gatewayOrigin = "http://gateway.invalid";
const slowMs = 300;
const card = { brand: "visa", last4: "4242", funding: "credit" };
const overNetwork = Agent.prototype.dispatch;
const headers = { "content-type": "application/json" };

Agent.prototype.dispatch = function (asked, handler) {
  if (String(asked.origin) !== gatewayOrigin) return overNetwork.call(this, asked, handler);
  const { afterMs, answer } = answerTo(asked);
  const give = () => giveTo(handler, answer);
  if (afterMs === 0) queueMicrotask(give);
  else setTimeout(give, afterMs);
  return true;
};

// What the gateway's own work costs here counts as the server's: so it is as little as can be.
const tokenAnswer = Buffer.from(JSON.stringify({ card }));
const succeeded = `"status":"succeeded","card":${JSON.stringify(card)},"decline":null,"challenge":null}`;
const partsOfCharge = /^\{"token":"(tok_[a-z]+)\w*",(.*"reference":"([\w-]+)".*)\}$/;

/** @param {import("undici").Dispatcher.DispatchOptions} asked */
function answerTo({ path, body }) {
  if (path.startsWith("/v1/tokens/")) return { afterMs: 0, answer: tokenAnswer };
  const [, token, charged, reference] = partsOfCharge.exec(String(body)) ?? [];
  if (reference === undefined) throw new Error(`The server asks otherwise than before: ${body}`);
  const answer = Buffer.from(`{${charged},"chargeId":"ch_${reference}",${succeeded}`);
  return { afterMs: token === "tok_slow" ? slowMs : 0, answer };
}

/** @type {import("undici").Dispatcher.DispatchController} */
const controller = {
  aborted: false,
  paused: false,
  reason: null,
  abort: () => {},
  pause: () => {},
  resume: () => {},
};

/**
 * As undici's own client calls a handler.
 * @param {import("undici").Dispatcher.DispatchHandler} handler
 * @param {Buffer} bytes
 */
function giveTo(handler, bytes) {
  handler.onRequestStart?.(controller, null);
  handler.onResponseStart?.(controller, 200, headers, "OK");
  handler.onResponseData?.(controller, bytes);
  handler.onResponseEnd?.(controller, {});
}
