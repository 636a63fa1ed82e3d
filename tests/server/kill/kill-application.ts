import { expect } from "vitest";
import type { ApplicationDraft } from "#contract/vendor-application.ts";
import { todayIn } from "#domain/calendar/today.ts";
import type { ApplicationAnswers } from "#domain/vendor-application/answers.ts";
import { completionOf, wholeAnswers } from "#tests/support/vendor-answers.ts";

/** A vendor who writes an application while the server is killed again and again. */
export async function openKilledApplication(origin: string) {
  const base = `${origin}/api/public/vendor/application`;
  const whole = wholeAnswers({ today: todayIn("VIC", new Date()) });
  const send = (method: string, url: string, body?: unknown, cookie = "") =>
    fetch(url, {
      method,
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "x-saleflow-request": "1",
        cookie,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
  const created = await send("POST", base, { answers: whole });
  const { shortcode } = (await created.json()) as { shortcode: string };
  const cookie = created.headers
    .getSetCookie()
    .map((each) => each.split(";", 1)[0])
    .join("; ");
  const one = `${base}/shortcode/${shortcode}`;
  let acknowledged: { version: number; answers: ApplicationAnswers } = { version: 1, answers: whole };
  let sent = acknowledged;

  const read = async () =>
    (await (await send("GET", `${one}/draft`, undefined, cookie)).json()) as ApplicationDraft;
  return {
    /** Saves the next step; it counts only once it was answered. */
    async save(round: number): Promise<void> {
      const agent = { ...whole.agent, agentName: `Agent ${round}` };
      const { version } = acknowledged;
      sent = { version: version + 1, answers: { ...acknowledged.answers, agent } };
      const answer = await send("PUT", one, { version, answers: { agent } }, cookie).catch(() => null);
      if (answer?.status === 200) acknowledged = sent;
    },
    /** After a kill: what was answered is there; what was not, is there whole or not at all. */
    async check(): Promise<void> {
      const { version, answers } = await read();
      expect([acknowledged, sent]).toContainEqual({ version, answers });
      acknowledged = { version, answers };
    },
    complete: async (): Promise<string> => {
      const answer = await send("PUT", `${one}/complete`, completionOf(acknowledged.version), cookie);
      expect(answer.status).toBe(200);
      return await answer.text();
    },
  };
}
