import { alertOf, documentOf, escaped } from "./page-document.ts";

export const minPasswordLength = 12;
export const maxPasswordLength = 256;

export type ChoosePasswordLabels = { action: string; email: string; ticket: string; error: string | null };

/** Where somebody with a temporary password chooses their own: a form that works without scripts. */
export function choosePasswordPage({ action, email, ticket, error }: ChoosePasswordLabels): string {
  const wrong = error === null ? "" : ' aria-invalid="true"';
  const describedBy = error === null ? "rule" : "error rule";
  const field = `type="password" autocomplete="new-password" minlength="${minPasswordLength}" maxlength="${maxPasswordLength}" required${wrong} aria-describedby="${describedBy}"`;
  return documentOf(
    error === null ? "Choose a password" : "Error: Choose a password",
    `<h1>Choose a password</h1>
<p class="lead">You signed in with a temporary password. Replace it with one that only you know.</p>
${alertOf(error)}
<form method="post" action="${escaped(action)}">
<input type="hidden" name="ticket" value="${escaped(ticket)}">
<div class="field"><label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" readonly value="${escaped(email)}"></div>
<div class="field"><label for="password">New password</label>
<input id="password" name="password" ${field} autofocus>
<p id="rule" class="lead">At least ${minPasswordLength} characters.</p></div>
<div class="field"><label for="repeat">Repeat the new password</label>
<input id="repeat" name="repeat" ${field}></div>
<button type="submit">Save and sign in</button>
</form>`,
  );
}
