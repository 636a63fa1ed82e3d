// @vitest-environment node
import { expect, test } from "vitest";
import { exampleApplication, exampleShortcode } from "#contract/examples.ts";
import { routes } from "#contract/routes.ts";
import { createApi } from "#web/adapters/api.ts";
import { ApiFailure } from "#web/adapters/api-failure.ts";
import { endpoints } from "#web/adapters/endpoints.ts";

type Sent = { method: string; url: string; headers: Record<string, string>; body: string };

const origin = "https://pay.example.com";
const params = { shortcode: exampleShortcode };
const address = `/api/public/vendor/application/shortcode/${exampleShortcode}`;

function stub(answer: () => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const url = request.url.replace(origin, "");
    const headers = Object.fromEntries(request.headers);
    sent.push({ method: request.method, url, headers, body: await request.text() });
    return await answer();
  };
  return { sent, fetch };
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

async function failureOf(work: Promise<unknown>): Promise<ApiFailure> {
  const thrown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown instanceof ApiFailure) return thrown;
  throw new Error(`Expected an ApiFailure, got ${String(thrown)}`);
}

test("every endpoint is the contract's own", () => {
  for (const [name, { method, path, access }] of Object.entries(endpoints)) {
    const route = routes[name as keyof typeof endpoints];
    expect({ method, path, access }).toEqual({
      method: route.method,
      path: route.path,
      access: route.access,
    });
  }
});

test("the application is read by a plain request, so that the server's preload is used", async () => {
  const { sent, fetch } = stub(() => json(exampleApplication));
  expect(await createApi({ origin, fetch }).call("readApplication", { params })).toEqual(exampleApplication);
  expect(sent).toEqual([{ method: "GET", url: address, headers: {}, body: "" }]);
});

test("every other call carries our header, and the idempotency key and JSON where there are any", async () => {
  const { sent, fetch } = stub(() => json({}, 201));
  const body = { method: "PayID" as const };
  await createApi({ origin, fetch }).call("createPayment", { params, body, key: "k_0123456789abcdef" });
  await createApi({ origin, fetch }).call("readBpay", { params });
  expect(sent).toEqual([
    {
      method: "POST",
      url: `${address}/payments`,
      headers: {
        "x-saleflow-request": "1",
        "idempotency-key": "k_0123456789abcdef",
        "content-type": "application/json",
      },
      body: '{"method":"PayID"}',
    },
    { method: "GET", url: `${address}/bpay`, headers: { "x-saleflow-request": "1" }, body: "" },
  ]);
});

test("a token is attached when one is configured", async () => {
  const { sent, fetch } = stub(() => json({ valid: true }));
  const api = createApi({ origin, fetch, token: () => "abc" });
  await api.call("otpStatus", { params: { id: "otp_12345678", scope: "payment-options" } });
  expect(sent[0]?.headers.authorization).toBe("Bearer abc");
});

test("parameters are encoded and the query is written in brackets", async () => {
  const { sent, fetch } = stub(() => json({}));
  await createApi({ origin, fetch }).call("readBpay", {
    params: { shortcode: "a/b c" },
    query: { sort: { due: "asc" } },
  });
  expect(sent[0]?.url).toBe("/api/public/vendor/application/shortcode/a%2Fb%20c/bpay?sort%5Bdue%5D=asc");
});

test("a problem of the catalogue keeps its code, words, field and request id", async () => {
  const error = { code: "otp.required", message: "Please verify.", field: "otpId", requestId: "req-1" };
  const { sent, fetch } = stub(() => json({ error }, 428));
  const failure = await failureOf(createApi({ origin, fetch }).call("readBpay", { params }));
  expect(failure.problem).toEqual(error);
  expect(failure.errorObject).toEqual({
    url: `${address}/bpay`,
    status: 428,
    statusText: "",
    body: { error },
    request: { method: "GET", url: `${address}/bpay` },
  });
  expect(sent).toHaveLength(1);
});

test.each([
  [{ error: { message: "Nested" }, message: "Outer" }, 400, "Nested"],
  [{ message: "Outer" }, 400, "Outer"],
  [{}, 503, "Service Unavailable"],
  ["<html>", 418, "Generic Error: status: 418; status text: ; body: <html>"],
] as const)("the message of %j with status %i is %j", async (body, status, message) => {
  const { fetch } = stub(() =>
    typeof body === "string" ? new Response(body, { status }) : json(body, status),
  );
  const failure = await failureOf(createApi({ origin, fetch }).call("readBpay", { params }));
  expect(failure.problem).toEqual({ code: "server.unexpected", message });
});

test("nothing is repeated, whatever the server answers", async () => {
  for (const status of [408, 413, 429, 500, 502, 503, 504]) {
    const { sent, fetch } = stub(() => json({}, status));
    await failureOf(createApi({ origin, fetch }).call("readBankDetails", { params }));
    expect(sent).toHaveLength(1);
  }
});

test("a lost network is told as such, with no status", async () => {
  const { sent, fetch } = stub(() => Promise.reject(new TypeError("Failed to fetch")));
  const failure = await failureOf(createApi({ origin, fetch }).call("readBankDetails", { params }));
  expect({ code: failure.problem.code, status: failure.status, sent: sent.length }).toEqual({
    code: "network.lost",
    status: 0,
    sent: 1,
  });
});

test("a call that we end ourselves is 'Request aborted' [T113]", async () => {
  const controller = new AbortController();
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    const { signal } = new Request(input, init);
    signal.throwIfAborted();
    return new Promise<Response>((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason)),
    );
  };
  const call = createApi({ origin, fetch }).call("readBpay", { params, signal: controller.signal });
  controller.abort();
  expect((await failureOf(call)).problem).toEqual({ code: "request.aborted", message: "Request aborted" });
});
