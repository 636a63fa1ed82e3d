import type { FastifyInstance } from "fastify";
import { addChoosePassword, askForPassword } from "./choose-password-routes.ts";
import { sendPage } from "./page-answer.ts";
import { deadEndPage } from "./page-document.ts";
import { signInLimit } from "./sign-in-limit.ts";
import {
  actionOf,
  answerFailure,
  finish,
  formOf,
  type SignIn,
  showForm,
  type WithUid,
  waitingOf,
} from "./sign-in-steps.ts";

const notMatching = "That email and password do not match. Please try again.";
const expired = "Your temporary password has expired. Please ask your agency to invite you again.";

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
      const form = formOf(request);
      const email = (form.get("email") ?? "").slice(0, 254);
      const wait = waitingOf(limit, email, request.ip);
      if (wait !== null) return showForm(reply, signIn, { action, email, error: wait, status: 429 });
      const person = await signIn.people.bySignIn(email, (form.get("password") ?? "").slice(0, 256));
      if (person === null) return showForm(reply, signIn, { action, email, error: notMatching, status: 200 });
      limit.forgive(email, request.ip);
      if (person.temporaryUntilMs === undefined) return await finish(signIn, request, reply, person);
      if (person.temporaryUntilMs > signIn.now().getTime())
        return askForPassword(signIn, request, reply, person);
      return showForm(reply, signIn, { action, email, error: expired, status: 200 });
    });
    addChoosePassword(scope, signIn, limit);
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
