import type { LightMyRequestResponse } from "fastify";
import { exampleRegistration } from "#contract/registration-routes.ts";
import type { RouteName } from "#contract/routes.ts";
import { blankRegistration, type RegistrationAnswers } from "#domain/registration/registration-answers.ts";
import type { Browser, TestServer } from "#tests/support/server.ts";

type Story = (server: TestServer) => Promise<LightMyRequestResponse>;

let registrants = 0;
/** Answers of somebody who has registered nothing yet. */
export function newRegistration(more: Partial<RegistrationAnswers> = {}): RegistrationAnswers {
  registrants += 1;
  return { ...exampleRegistration, principalEmail: `principal.${registrants}@bayside.example`, ...more };
}

/** Every browser comes from an address of its own: limits of one are not another's. */
export const registrant = (server: TestServer): Browser => {
  addresses += 1;
  return server.browser(`198.18.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`);
};
let addresses = 0;

/** Every press is another sending. */
export const pressKey = (): string => {
  presses += 1;
  return `register_key_${String(presses).padStart(6, "0")}`;
};
let presses = 0;

export const sendCode = (browser: Browser, email: string) =>
  browser.call("sendRegistrationCode", null, { body: { email } });

/** The code that was sent to an e-mail, with its id. */
export async function codeTo(server: TestServer, browser: Browser, email: string) {
  const { otpId: id } = (await sendCode(browser, email)).json();
  const { rows } = await server.database.query<{ body: string }>(
    "select body from outbox_messages where effect_key = $1",
    [`otp:${id}`],
  );
  return { id, otpValue: /\b\d{6}\b/.exec(rows[0]?.body ?? "")?.[0] ?? "not found" };
}

/** Proves the e-mail of the answers in a browser; what the server has from then on. */
export async function prove(
  server: TestServer,
  browser: Browser,
  answers: RegistrationAnswers,
  typed: RegistrationAnswers = answers,
) {
  const { id, otpValue } = await codeTo(server, browser, answers.principalEmail);
  return await browser.call("checkRegistrationCode", { id }, { body: { otpValue, answers: typed } });
}

export const submit = (browser: Browser, answers: RegistrationAnswers, key = pressKey()) =>
  browser.call("submitRegistration", null, { body: answers, key });

/** A browser whose owner has proven the e-mail of these answers. */
export async function provenBrowser(server: TestServer, answers: RegistrationAnswers): Promise<Browser> {
  const browser = registrant(server);
  await prove(server, browser, answers);
  return browser;
}

const withProven =
  (story: (browser: Browser, answers: RegistrationAnswers) => Promise<LightMyRequestResponse>): Story =>
  async (server) => {
    const answers = newRegistration();
    return await story(await provenBrowser(server, answers), answers);
  };

/** One good call of each route of registrations. */
export const registrationStories = {
  findBusiness: (server) =>
    registrant(server).call("findBusiness", null, { body: { abn: exampleRegistration.abn } }),
  sendRegistrationCode: (server) => sendCode(registrant(server), newRegistration().principalEmail),
  checkRegistrationCode: (server) => prove(server, registrant(server), newRegistration(), blankRegistration),
  openRegistration: withProven((browser) => browser.call("openRegistration", null)),
  saveRegistration: withProven((browser, answers) =>
    browser.call("saveRegistration", null, { body: { version: 1, answers } }),
  ),
  submitRegistration: withProven(submit),
  readRegistration: withProven(async (browser, answers) => {
    await submit(browser, answers);
    return await browser.call("readRegistration", null);
  }),
} satisfies Partial<Record<RouteName, Story>>;
