import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect } from "@playwright/test";
import type { PublicApplication } from "#contract/application.ts";
import type { OutboxMessage } from "#contract/system-routes.ts";
import { e2eDataFolder } from "./ports.ts";

export type Trial = { shortcode: string; path: string; mobile: string; email: string };
export type Outbox = {
  messagesTo(recipient: string): Promise<OutboxMessage[]>;
  /** The newest code that was sent to a recipient, once `count` codes are there. */
  codeFor(recipient: string, count?: number): Promise<string>;
};

/** Takes the next trial application that no worker has taken: a folder can be made only once. */
export function claimTrial(kind: "withCode" | "open"): Trial {
  const claims = join(e2eDataFolder, "claims");
  mkdirSync(claims, { recursive: true });
  for (let number = kind === "withCode" ? 1 : 2; ; number += 2) {
    try {
      mkdirSync(join(claims, String(number)));
    } catch {
      continue;
    }
    return trialNumber(number);
  }
}

export function trialNumber(number: number): Trial {
  const shortcode = `TESTPAY${String(number).padStart(9, "0")}`;
  return {
    shortcode,
    path: `/pay/${shortcode}`,
    mobile: `+614915${String(70_000 + number).padStart(5, "0")}`,
    email: `vendor${number}@example.com`,
  };
}

export function outboxOf(request: APIRequestContext): Outbox {
  const messagesTo: Outbox["messagesTo"] = async (recipient) => {
    const answer = await request.get("/api/outbox");
    const { messages } = (await answer.json()) as { messages: OutboxMessage[] };
    return messages.filter(({ to }) => to === recipient);
  };
  return {
    messagesTo,
    codeFor: async (recipient, count = 1) => {
      let codes: string[] = [];
      await expect
        .poll(async () => {
          const messages = await messagesTo(recipient);
          codes = messages.flatMap(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? []);
          return codes.length;
        })
        .toBeGreaterThanOrEqual(count);
      return codes[0] ?? "";
    },
  };
}

/** What the server itself says of an application, whatever a page shows. */
export async function readApplication(
  request: APIRequestContext,
  { shortcode }: Pick<Trial, "shortcode">,
): Promise<PublicApplication> {
  const answer = await request.get(`/api/public/vendor/application/shortcode/${shortcode}`);
  return (await answer.json()) as PublicApplication;
}
