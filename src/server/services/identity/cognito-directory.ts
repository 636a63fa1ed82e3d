import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
  CognitoIdentityProviderServiceException,
  UnsupportedUserStateException,
  UserNotFoundException,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Logger } from "pino";
import { type Account, type Directory, directoryAway, emailKeyOf } from "./directory.ts";

type Options = {
  region: string;
  userPoolId: string;
  /** Notes why Cognito was away: the refusal does not say it. */
  log: Pick<Logger, "warn">;
  /** Given in tests; else AWS itself, with the instance's own credentials. */
  connection?: Pick<CognitoIdentityProviderClientConfig, "endpoint" | "credentials">;
  /** Of everything that one call of the port asks. */
  timeoutMs?: number;
};
type Person = { email: string; name: string };
type Pool = { client: CognitoIdentityProviderClient; userPoolId: string; abortSignal: AbortSignal };

const callTimeoutMs = 10_000;
const connectionTimeoutMs = 3_000;
const maxAttempts = 3;
/** Refusals that end by themselves. A mail that could not be sent is sent again with the next call. */
const transient = new Set([
  "TooManyRequestsException",
  "ThrottlingException",
  "CodeDeliveryFailureException",
]);

/** The directory of a Cognito user pool whose people sign in by e-mail. */
export function cognitoDirectory({ region, userPoolId, log, ...options }: Options): Directory {
  const requestHandler = { connectionTimeout: connectionTimeoutMs };
  const client = new CognitoIdentityProviderClient({
    region,
    maxAttempts,
    requestHandler,
    ...options.connection,
  });
  const ask = async <Answer>(question: (pool: Pool) => Promise<Answer>): Promise<Answer> => {
    const abortSignal = AbortSignal.timeout(options.timeoutMs ?? callTimeoutMs);
    try {
      return await question({ client, userPoolId, abortSignal });
    } catch (error) {
      if (!isAway(error)) throw new Error("Amazon Cognito refused a call.", { cause: error });
      log.warn({ err: error }, "Amazon Cognito is away");
      throw directoryAway();
    }
  };
  return {
    findOrCreate: ({ email, name }) => ask((pool) => findOrCreate(pool, { email: emailKeyOf(email), name })),
    find: (email) => ask(async (pool) => (await findUser(pool, emailKeyOf(email)))?.subject ?? null),
  };
}

async function findOrCreate(pool: Pool, person: Person): Promise<Account> {
  const found = await findUser(pool, person.email);
  if (found !== null) return await renewed(pool, person.email, found);
  try {
    return await createUser(pool, person);
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    // Somebody else was faster, or our own answer was lost.
    const made = await findUser(pool, person.email);
    if (made === null) throw new Error("Amazon Cognito does not find the account that it knows.");
    return await renewed(pool, person.email, made);
  }
}

async function findUser({ client, userPoolId, abortSignal }: Pool, email: string): Promise<Account | null> {
  const question = new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email });
  try {
    const user = await client.send(question, { abortSignal });
    return accountOf(user.UserAttributes, user.UserStatus);
  } catch (error) {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  }
}

async function createUser(
  { client, userPoolId, abortSignal }: Pool,
  { email, name }: Person,
): Promise<Account> {
  const { User: user } = await client.send(
    new AdminCreateUserCommand({
      UserPoolId: userPoolId,
      Username: email,
      // Cognito's own default is a text message.
      DesiredDeliveryMediums: ["EMAIL"],
      UserAttributes: [
        { Name: "email", Value: email },
        { Name: "email_verified", Value: "true" },
        { Name: "name", Value: name },
      ],
    }),
    { abortSignal },
  );
  return accountOf(user?.Attributes, user?.UserStatus);
}

/** An account as it was found; a temporary password of it is sent anew. */
async function renewed(
  { client, userPoolId, abortSignal }: Pool,
  email: string,
  account: Account,
): Promise<Account> {
  if (!account.mustChoosePassword) return account;
  const resend = new AdminCreateUserCommand({
    UserPoolId: userPoolId,
    Username: email,
    MessageAction: "RESEND",
    DesiredDeliveryMediums: ["EMAIL"],
  });
  try {
    await client.send(resend, { abortSignal });
    return account;
  } catch (error) {
    // A password was chosen since the account was found.
    if (error instanceof UnsupportedUserStateException) return { ...account, mustChoosePassword: false };
    throw error;
  }
}

function accountOf(attributes: AttributeType[] | undefined, status: string | undefined): Account {
  const subject = attributes?.find(({ Name: name }) => name === "sub")?.Value;
  if (subject === undefined || subject === "")
    throw new Error("Amazon Cognito answered an account without a sub.");
  return { subject, mustChoosePassword: status === "FORCE_CHANGE_PASSWORD" };
}

/** Whether to try again later: no answer, a wait, or an error of theirs. What Cognito refuses for good is an error of ours. */
function isAway(error: unknown): boolean {
  if (!(error instanceof CognitoIdentityProviderServiceException)) return true;
  const status = error.$metadata.httpStatusCode ?? 500;
  return status >= 500 || status === 429 || transient.has(error.name);
}
