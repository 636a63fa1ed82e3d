import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  appOrigin,
  authorizeAddress,
  type IdentityFixture,
  newPkce,
  openIdentityFixture,
  openSignInBrowser,
} from "./identity-fixture.ts";

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await openIdentityFixture();
});
afterAll(() => fixture.close());

/** A browser on the sign-in page, and where its form goes. */
const atForm = async () => {
  const browser = openSignInBrowser(fixture);
  const { location } = await browser.send(authorizeAddress(newPkce()));
  const address = location ?? "";
  const submit = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    browser.send(address, { method: "POST", form, headers });
  return { browser, address, submit };
};
const right = { email: "agent@demo.test", password: "demo" };

describe("the sign-in page", () => {
  test("has a policy of its own: no script at all, no frame, forms to itself and back to us", async () => {
    const { browser, address } = await atForm();
    const page = await browser.send(address);
    expect(page.headers.get("content-security-policy")).toBe(
      `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${appOrigin}; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(page.headers.get("cache-control")).toBe("no-store");
    expect(page.text).not.toMatch(/<script|style=|\son\w+=/i);
    for (const label of ["email", "password"]) expect(page.text).toContain(`<label for="${label}">`);
    expect((await browser.send("/sign-in.css")).headers.get("content-type")).toContain("text/css");
  });

  test.each([
    ["a wrong password", { ...right, password: "Demo" }],
    ["no password", { ...right, password: "" }],
    ["an unknown email", { ...right, email: "nobody@demo.test" }],
    ["nothing", {}],
  ])("says plainly that %s does not match, and keeps the email", async (_what, form) => {
    const { submit } = await atForm();
    const page = await submit(form);
    expect(page.status).toBe(200);
    expect(page.text).toContain('role="alert">That email and password do not match. Please try again.</p>');
    expect(page.text).toContain(`value="${"email" in form ? form.email : ""}"`);
    expect(page.text).not.toContain('value="Demo"');
    expect(page.text).toContain("<title>Error: Sign in");
  });

  test("lets in by the email in any case", async () => {
    const { submit } = await atForm();
    expect((await submit({ email: " Agent@Demo.Test ", password: "demo" })).status).toBe(303);
  });

  test("repeats what was typed as text, never as markup", async () => {
    const { submit } = await atForm();
    const page = await submit({ email: `"><script>alert('x')</script>&`, password: "x" });
    expect(page.text).not.toContain("<script>");
    expect(page.text).toContain("&#34;&#62;&#60;script&#62;");
  });

  test("belongs to the browser that began it", async () => {
    const { address, submit } = await atForm();
    const other = openSignInBrowser(fixture);
    const page = await other.send(address, { method: "POST", form: right });
    expect([page.status, page.text]).toEqual([400, expect.stringContaining("This sign-in has ended")]);
    const elsewhere = await submit(right, { "sec-fetch-site": "cross-site" });
    expect(elsewhere.status).toBe(400);
    expect((await submit(right)).status).toBe(303);
  });

  test("a sign-in that was left for over an hour has ended", async () => {
    const { submit } = await atForm();
    fixture.forward(61);
    const page = await submit(right);
    expect([page.status, page.text]).toEqual([400, expect.stringContaining("Go to Saleflow")]);
  });
});

describe("guessing", () => {
  test("is stopped after ten wrong passwords of one email, the right one too, for a quarter of an hour", async () => {
    fixture.forward(16);
    const { submit } = await atForm();
    const wrong = { email: "manager@demo.test", password: "guess" };
    const seen = await Promise.all(Array.from({ length: 20 }, () => submit(wrong)));
    expect(seen.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = await submit({ email: "MANAGER@demo.test", password: "demo" });
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('role="alert">Too many tries. Please wait 15 minutes and try again.</p>');
    const { submit: submitOther } = await atForm();
    expect((await submitOther(right)).status).toBe(303);
    fixture.forward(15);
    expect((await submit({ email: "manager@demo.test", password: "demo" })).status).toBe(303);
  });
});
