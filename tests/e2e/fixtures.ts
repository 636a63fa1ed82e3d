import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
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

/** No rule of WCAG 2.2 A and AA is broken by what is shown now, and nothing runs off the side. */
export async function expectAccessible(page: Page) {
  // A gateway's or bank's page in its frame has a main part of its own: landmarks are held to be unique without frames.
  const isFramed = page.frames().length > 1;
  const { violations } = await new AxeBuilder({ page })
    .disableRules(isFramed ? ["landmark-unique"] : [])
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual(
    [],
  );
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
}

export { expect };
