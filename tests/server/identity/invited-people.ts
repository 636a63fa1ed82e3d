import {
  authorizeAddress,
  type IdentityFixture,
  newPkce,
  openIdentityFixture,
  openSignInBrowser,
} from "./identity-fixture.ts";

export const chosen = "correct horse battery";
/** The ticket that a page's form carries. */
export const ticketIn = (page: { text: string }) =>
  /name="ticket" value="([^"]+)"/.exec(page.text)?.[1] ?? "none";

export type InvitedPeople = Awaited<ReturnType<typeof openInvitedPeople>>;

/** The embedded provider, people who are invited to it, and their browsers. */
export async function openInvitedPeople() {
  const fixture = await openIdentityFixture();
  let people = 0;
  /** Somebody new, and the temporary password that was sent to them. */
  const invited = async () => {
    people += 1;
    const email = `new-${people}@agency.test`;
    const { directory, newestPassword } = fixture.openDirectory();
    const account = await directory.findOrCreate({ email, name: "Robin Newcomer" });
    return { email, directory, account, temporary: newestPassword(), newestPassword };
  };
  /** A browser on the sign-in page, and its two steps. */
  const atSignIn = () => openVisit(fixture);
  /** Somebody new who gave their temporary password and is asked for their own. */
  const atChoice = async () => {
    const person = await invited();
    const visit = await atSignIn();
    const page = await visit.submit(person.email, person.temporary);
    return { ...person, ...visit, page, ticket: ticketIn(page) };
  };
  return { ...fixture, invited, atSignIn, atChoice };
}

async function openVisit(fixture: IdentityFixture) {
  const browser = openSignInBrowser(fixture);
  const address = (await browser.send(authorizeAddress(newPkce()))).location ?? "";
  const post = (to: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    browser.send(to, { method: "POST", form, headers });
  return {
    browser,
    address,
    submit: (email: string, password: string) => post(address, { email, password }),
    choose: (form: Record<string, string>, headers: Record<string, string> = {}) =>
      post(`${address}/password`, form, headers),
  };
}
