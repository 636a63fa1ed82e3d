import type { FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { errors } from "oidc-provider";
import { sendPage } from "./page-answer.ts";
import { deadEndPage } from "./page-document.ts";
import { demoEmails, type People, type Person } from "./people.ts";
import type { SignInLimit } from "./sign-in-limit.ts";
import { signInPage } from "./sign-in-page.ts";

export type SignIn = {
  provider: () => Provider;
  people: People;
  now: () => Date;
  appOrigins: readonly string[];
  /** What the step from a temporary password to a chosen one is proved with. */
  ticketKey: string;
};
export type WithUid = { Params: { uid: string } };
export type SignInRequest = FastifyRequest<WithUid>;

/** The address of this browser's own sign-in. Throws where it has none. */
export async function actionOf(signIn: SignIn, request: SignInRequest, reply: FastifyReply): Promise<string> {
  const site = request.headers["sec-fetch-site"];
  if (request.method === "POST" && site !== undefined && site !== "same-origin")
    throw new errors.SessionNotFound("another site");
  const { uid } = await signIn.provider().interactionDetails(request.raw, reply.raw);
  if (uid !== request.params.uid) throw new errors.SessionNotFound("another sign-in");
  return `/sign-in/${uid}`;
}

/** The fields of a posted form; none where it was no form. */
export const formOf = ({ body }: SignInRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** Counts a try; what to say where there were too many, else null. */
export function waitingOf(limit: SignInLimit, email: string, address: string): string | null {
  const minutes = limit.count(email, address);
  if (minutes === null) return null;
  return `Too many tries. Please wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`;
}

/** Ends the sign-in with the person in, and sends the browser on. */
export async function finish(
  signIn: SignIn,
  request: SignInRequest,
  reply: FastifyReply,
  person: Person,
): Promise<FastifyReply> {
  const login = { accountId: person.subject, remember: true };
  const next = await signIn.provider().interactionResult(request.raw, reply.raw, { login });
  return reply.header("cache-control", "no-store").redirect(next, 303);
}

export function showForm(
  reply: FastifyReply,
  { appOrigins }: SignIn,
  label: { action: string; email: string; error: string | null; status: number },
): FastifyReply {
  const page = signInPage({ ...label, hints: demoEmails });
  return sendPage(reply, { status: label.status, appOrigins, page });
}

export function answerFailure(
  reply: FastifyReply,
  error: unknown,
  appOrigins: readonly string[],
): FastifyReply {
  const isOver = error instanceof errors.SessionNotFound;
  const page = deadEndPage({
    title: isOver ? "This sign-in has ended" : "Something went wrong",
    text: isOver
      ? "It was finished, took too long, or began in another browser. Please sign in again from Saleflow."
      : "Please sign in again from Saleflow.",
    home: appOrigins[0] ?? "/",
  });
  return sendPage(reply, { status: isOver ? 400 : 500, appOrigins, page });
}
