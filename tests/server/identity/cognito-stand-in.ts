import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { standInAnswering } from "#tests/support/stand-in.ts";

export const userPoolId = "ap-southeast-2_Example1";
type User = { subject: string; status: string; attributes: Record<string, string> };
/** How a request goes wrong. `lost`: it is done, and the connection ends without an answer. */
export type Trouble = "lost" | "silent" | "dropped" | { status: number; type: string | null };
type Asked = { call: string; input: Record<string, unknown> };

/** A user pool over HTTP in Amazon Cognito's protocol, as far as the directory asks it; the next requests have the given troubles. */
export async function openCognitoStandIn() {
  const users = new Map<string, User>();
  const troubles: (Trouble | null)[] = [];
  const beforeCreate: (() => void)[] = [];
  const asked: Asked[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const body = received.at(-1)?.body ?? "{}";
    const call = String(request.headers["x-amz-target"]).replace("AWSCognitoIdentityProviderService.", "");
    const input: Record<string, unknown> = JSON.parse(body);
    asked.push({ call, input });
    const trouble = troubles.shift() ?? null;
    if (trouble === "silent") return;
    if (trouble === "dropped") return void request.socket.destroy();
    if (trouble !== null && trouble !== "lost") return fail(response, trouble.status, trouble.type);
    if (call === "AdminCreateUser" && input.MessageAction === undefined) beforeCreate.shift()?.();
    const [status, answered] = act(call, input, users);
    if (trouble === "lost") return void request.socket.destroy();
    if (typeof answered === "string") return fail(response, status, answered);
    response.writeHead(status, { "content-type": "application/x-amz-json-1.1" });
    response.end(JSON.stringify(answered));
  };
  const { origin, received } = await standInAnswering(answer);
  return {
    origin,
    users,
    troubles,
    /** What happens just before a user is made. */
    beforeCreate,
    asked,
    calls: () => asked.map(({ call, input }) => (input.MessageAction === "RESEND" ? "Resend" : call)),
  };
}

const fail = (response: ServerResponse, status: number, type: string | null) => {
  response.writeHead(status, { "content-type": "application/x-amz-json-1.1" });
  response.end(
    type === null ? "<html>Bad gateway</html>" : JSON.stringify({ __type: type, message: "a text of AWS" }),
  );
};

function act(
  call: string,
  input: Record<string, unknown>,
  users: Map<string, User>,
): [status: number, answer: object | string] {
  if (input.UserPoolId !== userPoolId) return [400, "ResourceNotFoundException"];
  const email = String(input.Username);
  const user = users.get(email);
  if (call === "AdminGetUser")
    return user === undefined
      ? [400, "UserNotFoundException"]
      : [200, { Username: user.subject, UserStatus: user.status, UserAttributes: listOf(user) }];
  if (input.MessageAction === "RESEND") {
    if (user === undefined) return [400, "UserNotFoundException"];
    if (user.status !== "FORCE_CHANGE_PASSWORD") return [400, "UnsupportedUserStateException"];
    return [200, { User: shownOf(user) }];
  }
  if (user !== undefined) return [400, "UsernameExistsException"];
  const given = input.UserAttributes as { Name: string; Value: string }[];
  const attributes = Object.fromEntries(given.map(({ Name: name, Value: value }) => [name, value]));
  const made = { subject: randomUUID(), status: "FORCE_CHANGE_PASSWORD", attributes };
  users.set(email, made);
  return [200, { User: shownOf(made) }];
}

const listOf = ({ subject, attributes }: User) =>
  Object.entries({ ...attributes, sub: subject }).map(([name, value]) => ({ Name: name, Value: value }));
const shownOf = (user: User) => ({
  Username: user.subject,
  UserStatus: user.status,
  Attributes: listOf(user),
  Enabled: true,
});
