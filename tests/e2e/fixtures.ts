import { mkdirSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { e2eDataFolder, e2eOrigin } from "./ports.ts";

type Fixtures = {
  /** Fails the test on any policy violation, uncaught error or console error that it did not expect. */
  complaints: string[];
  /** An application nobody else uses: with a code or without one. */
  trial: { withCode(): Trial; open(): Trial };
  outbox: Outbox;
};

export type Trial = { shortcode: string; path: string; mobile: string; email: string };
export type Outbox = {
  messagesTo(recipient: string): Promise<{ to: string; body: string; channel: string }[]>;
  /** The newest code that was sent to a recipient, once one is there. */
  codeFor(recipient: string): Promise<string>;
};

// A refused call is logged by the browser itself; the product answers it in words.
const expectedNoise = /Failed to load resource: the server responded with a status of (4\d\d|503)/;

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
      await context.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) =>
          console.error(`policy violation: ${event.violatedDirective} blocked ${event.blockedURI}`),
        );
      });
      context.on("console", (message) => {
        if (message.type() !== "error" || expectedNoise.test(message.text())) return;
        complaints.push(message.text());
      });
      context.on("weberror", (error) => complaints.push(String(error.error())));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  trial: async ({}, use) => {
    await use({ withCode: () => claimTrial("withCode"), open: () => claimTrial("open") });
  },
  outbox: async ({ playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: e2eOrigin });
    const messagesTo: Outbox["messagesTo"] = async (recipient) => {
      const answer = await request.get("/api/outbox");
      const { messages } = (await answer.json()) as {
        messages: { to: string; body: string; channel: string }[];
      };
      return messages.filter(({ to }) => to === recipient);
    };
    await use({
      messagesTo,
      codeFor: async (recipient) => {
        let code = "";
        await expect
          .poll(async () => {
            const [newest] = await messagesTo(recipient);
            code = /\b\d{6}\b/.exec(newest?.body ?? "")?.[0] ?? "";
            return code;
          })
          .toMatch(/^\d{6}$/);
        return code;
      },
    });
    await request.dispose();
  },
});

/** Takes the next trial application that no worker has taken: a folder can be made only once. */
function claimTrial(kind: "withCode" | "open"): Trial {
  const claims = join(e2eDataFolder, "claims");
  mkdirSync(claims, { recursive: true });
  for (let number = kind === "withCode" ? 1 : 2; ; number += 2) {
    try {
      mkdirSync(join(claims, String(number)));
    } catch {
      continue;
    }
    const shortcode = `TESTPAY${String(number).padStart(9, "0")}`;
    return {
      shortcode,
      path: `/pay/${shortcode}`,
      mobile: `+614915${String(70_000 + number).padStart(5, "0")}`,
      email: `vendor${number}@example.com`,
    };
  }
}

/** No rule of WCAG 2.2 A and AA is broken by what is shown now. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual(
    [],
  );
}

export { expect };
