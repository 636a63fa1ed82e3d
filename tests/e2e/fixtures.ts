import { test as base, expect } from "@playwright/test";
import { type CodePage, codePage } from "./code-page.ts";
import { type PayPage, payPage } from "./pay-page.ts";
import { claimTrial, type Outbox, outboxOf, type Trial } from "./trials.ts";

type Complaints = {
  /** Expects the browser to log this: a test that cuts the network makes it say so. */
  expect(pattern: RegExp): void;
};
type Fixtures = {
  /** Fails the test on any policy violation, uncaught error or console error that it did not expect. */
  complaints: Complaints;
  /** An application nobody else uses: with a code or without one. */
  trial: { withCode(): Trial; open(): Trial };
  outbox: Outbox;
  pay: PayPage;
  code: CodePage;
};

// A refused call is logged by the browser itself; the product answers it in words.
const refusedCall = /Failed to load resource: the server responded with a status of (4\d\d|503)/;

export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({}, use, info) => {
    // Each test is a client of its own: the limits of an address are tested by themselves.
    const hash = [...`${info.testId}${info.repeatEachIndex}`].reduce(
      (sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0,
      7,
    );
    await use({ "x-forwarded-for": `10.${(hash >>> 16) & 255}.${(hash >>> 8) & 255}.${hash & 255}` });
  },
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      const expected = [refusedCall];
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) =>
          console.error(`policy violation: ${event.violatedDirective} blocked ${event.blockedURI}`),
        );
      });
      context.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      context.on("weberror", (error) => complaints.push(String(error.error())));
      await use({ expect: (pattern) => void expected.push(pattern) });
      expect(complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  trial: async ({}, use) => {
    await use({ withCode: () => claimTrial("withCode"), open: () => claimTrial("open") });
  },
  outbox: async ({ request }, use) => {
    await use(outboxOf(request));
  },
  pay: async ({ page }, use) => {
    await use(payPage(page));
  },
  code: async ({ page, outbox }, use) => {
    await use(codePage(page, outbox));
  },
});

export { expect };
