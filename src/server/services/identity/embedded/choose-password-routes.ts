import type { FastifyInstance, FastifyReply } from "fastify";
import { choosePasswordPage, maxPasswordLength, minPasswordLength } from "./choose-password-page.ts";
import { sendPage } from "./page-answer.ts";
import { passwordTickets } from "./password-ticket.ts";
import { isPassword } from "./passwords.ts";
import type { Person } from "./people.ts";
import type { SignInLimit } from "./sign-in-limit.ts";
import {
  actionOf,
  finish,
  formOf,
  type SignIn,
  type SignInRequest,
  showForm,
  type WithUid,
  waitingOf,
} from "./sign-in-steps.ts";

const unproven =
  "Please sign in with your temporary password again. It may have been replaced by a newer one.";

/** The form that replaces a temporary password. Who may post it is proved by the ticket that the sign-in's first step gave. */
export function addChoosePassword(scope: FastifyInstance, signIn: SignIn, limit: SignInLimit): void {
  const tickets = passwordTickets(signIn.ticketKey, signIn.people, signIn.now);
  // Where the address is opened by itself there is no ticket: the sign-in starts over.
  scope.get<WithUid>("/sign-in/:uid/password", async (request, reply) =>
    reply.redirect(await actionOf(signIn, request, reply), 303),
  );
  scope.post<WithUid>("/sign-in/:uid/password", async (request, reply) => {
    const action = await actionOf(signIn, request, reply);
    const form = formOf(request);
    const ticket = form.get("ticket") ?? "";
    const proven = tickets.read(request.params.uid, ticket);
    const counted = proven?.email ?? request.params.uid;
    const error = waitingOf(limit, counted, request.ip);
    const email = proven?.email ?? "";
    if (error !== null) return showForm(reply, signIn, { action, email, error, status: 429 });
    if (proven === null) return showForm(reply, signIn, { action, email, error: unproven, status: 400 });
    limit.forgive(counted, request.ip);
    const password = form.get("password") ?? "";
    const mistake = await mistakeIn(password, form.get("repeat") ?? "", proven);
    if (mistake !== null) return sendChoice(reply, signIn, { action, email, ticket, error: mistake });
    const person = await signIn.people.choosePassword(proven, password);
    if (person === null) return showForm(reply, signIn, { action, email, error: unproven, status: 400 });
    return await finish(signIn, request, reply, person);
  });
}

/** Asks somebody who gave a temporary password for one of their own. */
export function askForPassword(
  signIn: SignIn,
  request: SignInRequest,
  reply: FastifyReply,
  person: Person,
): FastifyReply {
  const { uid } = request.params;
  const ticket = passwordTickets(signIn.ticketKey, signIn.people, signIn.now).issue(uid, person);
  return sendChoice(reply, signIn, { action: `/sign-in/${uid}`, email: person.email, ticket, error: null });
}

function sendChoice(
  reply: FastifyReply,
  { appOrigins }: SignIn,
  labels: { action: string; email: string; ticket: string; error: string | null },
): FastifyReply {
  const page = choosePasswordPage({ ...labels, action: `${labels.action}/password` });
  return sendPage(reply, { status: 200, appOrigins, page });
}

/** What to say of a chosen password; null where it can be used. */
async function mistakeIn(password: string, repeat: string, { password: temporary }: Person) {
  const length = [...password].length;
  if (length < minPasswordLength)
    return `The password is too short. Please use at least ${minPasswordLength} characters.`;
  // The sign-in form sends no more than this.
  if (password.length > maxPasswordLength)
    return `The password is too long. Please use no more than ${maxPasswordLength} characters.`;
  if (password !== repeat) return "The two passwords do not match. Please type them again.";
  if (await isPassword(password, temporary))
    return "That is your temporary password. Please choose a different one.";
  return null;
}
