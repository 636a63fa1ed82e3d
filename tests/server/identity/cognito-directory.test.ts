import { expect, test, vi } from "vitest";
import { Refusal } from "#server/refusal.ts";
import { cognitoDirectory } from "#server/services/identity/cognito-directory.ts";
import { openCognitoStandIn, type Trouble, userPoolId } from "./cognito-stand-in.ts";

const jo = { email: "jo@agency.test", name: "Jo Jones" };

async function openPool({ timeoutMs = 10_000, pool = userPoolId } = {}) {
  const standIn = await openCognitoStandIn();
  const warn = vi.fn();
  const directory = cognitoDirectory({
    region: "ap-southeast-2",
    userPoolId: pool,
    log: { warn },
    timeoutMs,
    connection: {
      endpoint: standIn.origin,
      credentials: { accessKeyId: "AKIAEXAMPLE", secretAccessKey: "an example" },
    },
  });
  const add = (email: string, status: string) =>
    void standIn.users.set(email, { subject: `subject of ${email}`, status, attributes: { email } });
  return { ...standIn, directory, warn, add };
}

test("somebody new is made a user, whom Cognito sends a temporary password by e-mail", async () => {
  const { directory, users, asked } = await openPool();
  expect(await directory.find(jo.email)).toBeNull();
  const account = await directory.findOrCreate({ ...jo, email: " Jo@Agency.test " });
  expect(account).toEqual({ subject: users.get(jo.email)?.subject, mustChoosePassword: true });
  expect(asked.slice(1)).toEqual([
    { call: "AdminGetUser", input: { UserPoolId: userPoolId, Username: jo.email } },
    {
      call: "AdminCreateUser",
      input: {
        UserPoolId: userPoolId,
        Username: jo.email,
        DesiredDeliveryMediums: ["EMAIL"],
        UserAttributes: [
          { Name: "email", Value: jo.email },
          { Name: "email_verified", Value: "true" },
          { Name: "name", Value: jo.name },
        ],
      },
    },
  ]);
  expect(await directory.find("JO@agency.test")).toBe(account.subject);
});

test("somebody with a password of their own is found and sent nothing", async () => {
  const { directory, add, calls } = await openPool();
  add(jo.email, "CONFIRMED");
  expect(await directory.findOrCreate(jo)).toEqual({
    subject: "subject of jo@agency.test",
    mustChoosePassword: false,
  });
  expect(calls()).toEqual(["AdminGetUser"]);
});

test("a temporary password is sent anew to somebody who has not replaced theirs", async () => {
  const { directory, add, asked } = await openPool();
  add(jo.email, "FORCE_CHANGE_PASSWORD");
  expect(await directory.findOrCreate(jo)).toEqual({
    subject: "subject of jo@agency.test",
    mustChoosePassword: true,
  });
  expect(asked.at(-1)).toEqual({
    call: "AdminCreateUser",
    input: {
      UserPoolId: userPoolId,
      Username: jo.email,
      MessageAction: "RESEND",
      DesiredDeliveryMediums: ["EMAIL"],
    },
  });
});

test("a password that is chosen just before a new one is sent stays", async () => {
  const { directory, add, users, troubles, calls } = await openPool();
  add(jo.email, "FORCE_CHANGE_PASSWORD");
  // The first answer is awaited before the second question, so the change falls between them.
  troubles.push(null, { status: 400, type: "UnsupportedUserStateException" });
  expect(await directory.findOrCreate(jo)).toEqual({
    subject: users.get(jo.email)?.subject,
    mustChoosePassword: false,
  });
  expect(calls()).toEqual(["AdminGetUser", "Resend"]);
});

test("who was made by somebody else in the meantime is found, not made twice", async () => {
  const { directory, add, beforeCreate, users, calls } = await openPool();
  beforeCreate.push(() => add(jo.email, "CONFIRMED"));
  expect(await directory.findOrCreate(jo)).toEqual({
    subject: "subject of jo@agency.test",
    mustChoosePassword: false,
  });
  expect([users.size, calls()]).toEqual([1, ["AdminGetUser", "AdminCreateUser", "AdminGetUser"]]);
});

test("a lost answer is found again by the e-mail: one user", async () => {
  const { directory, users, troubles, calls } = await openPool();
  troubles.push(null, "lost");
  const account = await directory.findOrCreate(jo);
  expect(account).toEqual({ subject: users.get(jo.email)?.subject, mustChoosePassword: true });
  expect(users.size).toBe(1);
  expect(calls()).toEqual(["AdminGetUser", "AdminCreateUser", "AdminCreateUser", "AdminGetUser", "Resend"]);
});

test("the next call finds what every lost answer of the one before made", async () => {
  const { directory, users, troubles } = await openPool();
  troubles.push(null, "lost", "dropped", "dropped");
  await expect(directory.findOrCreate(jo)).rejects.toThrow(Refusal);
  expect(users.size).toBe(1);
  const { subject } = await directory.findOrCreate(jo);
  expect([subject, users.size]).toEqual([users.get(jo.email)?.subject, 1]);
});

test("parallel calls for one e-mail make one user", async () => {
  const { directory, users } = await openPool();
  const accounts = await Promise.all(Array.from({ length: 8 }, () => directory.findOrCreate(jo)));
  expect([new Set(accounts.map(({ subject }) => subject)).size, users.size]).toEqual([1, 1]);
});

test("waits where Cognito asks for it, and goes on", async () => {
  const { directory, users, troubles } = await openPool();
  const wait: Trouble = { status: 400, type: "TooManyRequestsException" };
  troubles.push(wait, null, wait, null);
  expect(await directory.findOrCreate(jo)).toMatchObject({ mustChoosePassword: true });
  expect(users.size).toBe(1);
});

const always = (trouble: Trouble) => Array.from({ length: 6 }, () => trouble);
test.each<[string, Trouble]>([
  ["is throttled for long", { status: 400, type: "TooManyRequestsException" }],
  ["answers 500", { status: 500, type: "InternalErrorException" }],
  ["answers what is no answer of Cognito", { status: 502, type: null }],
  ["hangs up", "dropped"],
  ["does not answer in time", "silent"],
  ["could not send the e-mail", { status: 400, type: "CodeDeliveryFailureException" }],
])("a Cognito that %s is away", async (_what, trouble) => {
  const { directory, troubles, warn } = await openPool(trouble === "silent" ? { timeoutMs: 300 } : {});
  for (const call of [() => directory.findOrCreate(jo), () => directory.find(jo.email)]) {
    troubles.splice(0, troubles.length, ...always(trouble));
    const failure = await call().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Refusal);
    expect(failure).toMatchObject({ problem: { code: "identity.away" }, headers: { "retry-after": "5" } });
    expect(JSON.stringify(failure)).not.toContain("a text of AWS");
  }
  expect(warn.mock.calls).toEqual(Array(2).fill([{ err: expect.any(Error) }, "Amazon Cognito is away"]));
});

test("a call that Cognito refuses for good is an error of ours, and says nothing of AWS", async () => {
  const { directory } = await openPool({ pool: "ap-southeast-2_Another" });
  const failure = await directory.findOrCreate(jo).catch((error: unknown) => error);
  expect(failure).toEqual(new Error("Amazon Cognito refused a call."));
  expect(failure).toMatchObject({ cause: { name: "ResourceNotFoundException" } });
});
