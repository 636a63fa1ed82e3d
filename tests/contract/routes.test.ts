import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { isProblemCode, problemCodes, problems } from "#contract/problems.ts";
import { pathOf, type RouteDefinition, staffProblems } from "#contract/route.ts";
import { routes } from "#contract/routes.ts";

const entries = Object.entries<RouteDefinition>(routes);

describe.each(entries)("%s", (_name, route) => {
  const { example } = route;

  test("has an example of its own shapes", () => {
    if (route.params === null) expect(example.params).toBeUndefined();
    else expect(z.parse(route.params, example.params)).toEqual(example.params);
    if (route.body === null) expect(example.body).toBeUndefined();
    else expect(z.parse(route.body, example.body)).toEqual(example.body);
    expect(z.parse(route.reply, example.reply)).toEqual(example.reply);
  });

  test("names the parameters of its path, and no others", () => {
    const named = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const shaped = route.params === null ? [] : Object.keys(z.toJSONSchema(route.params).properties ?? {});
    expect(shaped.sort()).toEqual(named.sort());
    expect(pathOf(route, example.params)).not.toMatch(/[{}]/);
  });

  test("says what it does in one sentence or two, and each problem once", () => {
    expect(route.description).toMatch(/^[A-Z].{10,160}[.]$/);
    expect(route.problems.every(isProblemCode)).toBe(true);
    expect(new Set(route.problems).size).toBe(route.problems.length);
  });

  test("names the problems that its access rule may raise", () => {
    const raised: Record<RouteDefinition["access"], string[]> = {
      open: [],
      gated: ["application.unknown", "otp.required", "limit.reached"],
      "draft-or-gated": [
        "application.unknown",
        "otp.required",
        "application.draft-required",
        "limit.reached",
      ],
      "own-page": ["request.not-allowed"],
      holder: ["application.unknown", "otp.required", "limit.reached"],
      signed: ["webhook.refused"],
      local: ["route.unknown"],
      staff: [...staffProblems],
    };
    expect(route.problems).toEqual(expect.arrayContaining(raised[route.access]));
    if (route.body !== null && route.access !== "signed") expect(route.problems).toContain("request.invalid");
  });

  test("takes no field that it does not know", () => {
    if (example.body === undefined || route.body === null || route.access === "signed") return;
    const surprising = { ...(example.body as object), surprise: true };
    expect(z.safeParse(route.body, surprising).success).toBe(false);
  });
});

test("no two calls share a method and a path", () => {
  const calls = entries.map(([, route]) => `${route.method} ${route.path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

/** Section 7 of the specification, line by line. */
test.each([
  "POST /api/public/vendor/application",
  "PUT /api/public/vendor/application/shortcode/{shortcode}/mark-partially-completed",
  "GET /api/public/vendor/application/shortcode/{shortcode}",
  "PUT /api/public/vendor/application/shortcode/{shortcode}",
  "GET /api/public/vendor/application/shortcode/{shortcode}/bank-details",
  "GET /api/public/vendor/application/shortcode/{shortcode}/bpay",
  "GET /api/public/vendor/application/shortcode/{shortcode}/payid",
  "PUT /api/public/vendor/application/shortcode/{shortcode}/complete",
  "GET /api/public/vendor/application/longcode/{longcode}",
  "GET /api/public/otp/available/{reference}",
  "POST /api/public/otp/email/shortcode/{shortcode}",
  "POST /api/public/otp/sms/shortcode/{shortcode}",
  "POST /api/public/otp/email/application/{reference}",
  "POST /api/public/otp/sms/application/{reference}",
  "POST /api/public/otp/{id}/application/{shortcodeOrReference}",
  "GET /api/public/otp/{id}/{scope}/status",
  "GET /api/public/otp/sms/vendor/shortcode/{shortcode}",
  "POST /api/public/otp/{id}/vendor/{shortcode}",
  "POST /api/public/otp/{id}/check",
])("%s is a call", (call) => {
  expect(entries.map(([, route]) => `${route.method} ${route.path}`)).toContain(call);
});

test("what the specification says comes back does come back [T059]", () => {
  const keysOf = (schema: z.core.$ZodType) => Object.keys(z.toJSONSchema(schema).properties ?? {});
  expect(keysOf(routes.createApplication.reply)).toEqual(["shortcode", "directApplication"]);
  expect(keysOf(routes.sendVendorCode.reply)).toEqual(expect.arrayContaining(["otpId", "mobile"]));
  expect(keysOf(routes.sendEmailByShortcode.reply)).toContain("otpId");
  expect(keysOf(routes.sendEmailByShortcode.body)).toEqual(["otpSentTo"]);
  expect(keysOf(routes.checkVendorCode.body)).toEqual(["otpSentTo", "otpValue"]);
  expect(keysOf(routes.checkBypass.body)).toEqual(["otpSecret", "scope"]);
  expect(keysOf(routes.otpStatus.reply)).toEqual(["valid"]);
  expect(keysOf(routes.readApplication.reply)).toEqual(
    expect.arrayContaining(["shortcode", "product", "requestedProductType", "vendors"]),
  );
});

describe("the problem catalogue", () => {
  test.each(problemCodes)("%s is dotted, has a status and plain words", (code) => {
    expect(code).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)*$/);
    const { status, message } = problems[code];
    expect(status === 0 || (status >= 400 && status < 600)).toBe(true);
    expect(message.length).toBeGreaterThan(5);
    expect(message).not.toMatch(/sql|stack|undefined|exception|null/i);
  });

  test("sends only staff to staff sign-in [T103]", () => {
    const signIn = problemCodes.filter((code) => [401, 403].includes(problems[code].status));
    expect(signIn).toEqual(["session.required", "session.expired", "staff.unknown", "permission.missing"]);
    const others = entries.filter(([, { access }]) => access !== "staff");
    expect(others.filter(([, route]) => route.problems.some((code) => signIn.includes(code)))).toEqual([]);
    expect(problems["otp.required"].status).toBe(428);
  });

  test("keeps the specified words [T116]", () => {
    expect(problems["otp.bypass-failed"].message).toBe("Bypass OTP check failed");
    expect(problems["otp.no-email"].message).toBe("No email address found for your account.");
    expect(problems["otp.expired"].message).toBe("Oops, the code has expired. Please send a new code.");
    expect(problems["server.unexpected"].message).toBe("Something went wrong. Please try again.");
    expect(problems["request.aborted"].message).toBe("Request aborted");
  });
});
