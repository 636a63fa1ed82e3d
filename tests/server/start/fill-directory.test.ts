import { pino } from "pino";
import { expect, test } from "vitest";
import { type Config, readConfig } from "#server/config.ts";
import type { MailMessage } from "#server/services/messages.ts";
import { fillDirectory } from "#server/start/fill-directory.ts";
import type { OwnIdentity } from "#server/start/own-identity.ts";

const demo: Config = readConfig({ SALEFLOW_MODE: "demo", USER_POOL_ID: "ap-southeast-2_Example1" });
const sent: MailMessage[] = [];
const parts = {
  people: null,
  mail: { kind: "outbox" as const, send: async (message: MailMessage) => void sent.push(message) },
  log: pino({ level: "silent" }),
};

test("the people of our own provider are the directory where it runs", async () => {
  const person = {
    subject: "subject",
    name: "Jo",
    email: "jo@agency.test",
    phoneNumber: "",
    groups: [],
    password: "",
  };
  const people: OwnIdentity["people"] = {
    add: async () => ({ person, temporaryPassword: "temporary" }),
    byEmail: () => person,
  };
  const { directory, filled } = await fillDirectory(demo, { ...parts, people });
  expect(filled).toBe("people of the demo sign-in");
  expect(await directory.findOrCreate(person)).toEqual({ subject: "subject", mustChoosePassword: true });
  expect(sent.map(({ to }) => to)).toEqual(["jo@agency.test"]);
});

test("nobody can be added where somebody else runs the sign-in", async () => {
  const { directory, filled } = await fillDirectory(demo, parts);
  expect(filled).toBe("none: nobody can be added");
  for (const call of [directory.find("a@b.test"), directory.findOrCreate({ email: "a@b.test", name: "A" })])
    await expect(call).rejects.toMatchObject({ problem: { code: "identity.away" } });
});

test("production adds people to the user pool", async () => {
  const { filled } = await fillDirectory({ ...demo, mode: "production" }, parts);
  expect(filled).toBe("Amazon Cognito ap-southeast-2_Example1");
});
