import { alertOf, documentOf, escaped } from "./page-document.ts";

/** What the sign-in page says beside its two fields. */
export type SignInLabels = { action: string; email: string; error: string | null; hints: readonly string[] };

/** The sign-in page: a form that works without scripts. */
export function signInPage({ action, email, error, hints }: SignInLabels): string {
  const wrong = error === null ? "" : ' aria-invalid="true" aria-describedby="error"';
  // After an error the email is kept, so the password is what to type next.
  const [emailFocus, passwordFocus] = email === "" ? [" autofocus", ""] : ["", " autofocus"];
  return documentOf(
    error === null ? "Sign in" : "Error: Sign in",
    `<h1>Sign in</h1>
<p class="lead">Staff of real-estate agencies sign in here.</p>
${alertOf(error)}
<form method="post" action="${escaped(action)}">
<div class="field"><label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" inputmode="email" spellcheck="false" maxlength="254" required value="${escaped(email)}"${wrong}${emailFocus}></div>
<div class="field"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="256" required${wrong}${passwordFocus}></div>
<button type="submit">Sign in</button>
</form>
<aside aria-label="Demo sign-in"><h2>Demo sign-in</h2><p>The password of each is <strong>demo</strong>.</p>
<ul>${hints.map((hint) => `<li>${escaped(hint)}</li>`).join("")}</ul></aside>`,
  );
}
