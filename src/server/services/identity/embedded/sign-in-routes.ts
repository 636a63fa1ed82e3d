import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { errors } from "oidc-provider";
import { sendPage } from "./page-answer.ts";
import { demoEmails, type People } from "./people.ts";
import { signInLimit } from "./sign-in-limit.ts";
import { deadEndPage, signInPage } from "./sign-in-page.ts";

type SignIn = {
  provider: () => Provider;
  people: People;
  now: () => Date;
  appOrigins: readonly string[];
};
type WithUid = { Params: { uid: string } };

const notMatching = "That e-mail and password do not match. Please try again.";

/** The sign-in page and its form. A sign-in belongs to the browser that began it, by its cookie. */
export function addSignIn(app: FastifyInstance, signIn: SignIn): void {
  const limit = signInLimit(signIn.now);
  app.register((scope, _options, ready) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.setErrorHandler((error, _request, reply) => answerFailure(reply, error, signIn.appOrigins));
    scope.get<WithUid>("/sign-in/:uid", async (request, reply) => {
      const action = await actionOf(signIn, request, reply);
      return showForm(reply, signIn, { action, email: "", error: null, status: 200 });
    });
    scope.post<WithUid>("/sign-in/:uid", async (request, reply) => {
      const action = await actionOf(signIn, request, reply);
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const email = (form.get("email") ?? "").slice(0, 254);
      const minutes = limit.count(email, request.ip);
      if (minutes !== null) {
        const wait = `Too many tries. Please wait ${minutes} ${minutes === 1 ? "minute" : "minutes"} and try again.`;
        return showForm(reply, signIn, { action, email, error: wait, status: 429 });
      }
      const person = await signIn.people.bySignIn(email, (form.get("password") ?? "").slice(0, 256));
      if (person === null) return showForm(reply, signIn, { action, email, error: notMatching, status: 200 });
      limit.forgive(email, request.ip);
      const login = { accountId: person.subject, remember: true };
      const next = await signIn.provider().interactionResult(request.raw, reply.raw, { login });
      return reply.header("cache-control", "no-store").redirect(next, 303);
    });
    ready();
  });
  app.setNotFoundHandler((_request, reply) => {
    const page = deadEndPage({
      title: "Not found",
      text: "There is nothing at this address.",
      home: signIn.appOrigins[0] ?? "/",
    });
    return sendPage(reply, { status: 404, appOrigins: signIn.appOrigins, page });
  });
}

/** The address of this browser's own sign-in. Throws where it has none. */
async function actionOf(
  signIn: SignIn,
  request: FastifyRequest<WithUid>,
  reply: FastifyReply,
): Promise<string> {
  const site = request.headers["sec-fetch-site"];
  if (request.method === "POST" && site !== undefined && site !== "same-origin")
    throw new errors.SessionNotFound("another site");
  const { uid } = await signIn.provider().interactionDetails(request.raw, reply.raw);
  if (uid !== request.params.uid) throw new errors.SessionNotFound("another sign-in");
  return `/sign-in/${uid}`;
}

function showForm(
  reply: FastifyReply,
  { appOrigins }: SignIn,
  label: { action: string; email: string; error: string | null; status: number },
): FastifyReply {
  const page = signInPage({ ...label, hints: demoEmails });
  return sendPage(reply, { status: label.status, appOrigins, page });
}

function answerFailure(reply: FastifyReply, error: unknown, appOrigins: readonly string[]): FastifyReply {
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
