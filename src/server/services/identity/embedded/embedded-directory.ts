import { randomUUID } from "node:crypto";
import { type Directory, directoryAway } from "#server/services/identity/directory.ts";
import type { MailPort } from "#server/services/messages.ts";
import type { People } from "./people.ts";

type Options = {
  people: Pick<People, "add" | "byEmail">;
  mail: MailPort;
  /** Where the app is: its page `/login` leads to the sign-in. */
  publicOrigin: string;
};

/** The directory of the embedded provider: its people, to whom temporary passwords go by email. */
export const embeddedDirectory = ({ people, mail, publicOrigin }: Options): Directory => ({
  findOrCreate: async ({ email, name }) => {
    const { person, temporaryPassword } = await people.add({ email, name });
    if (temporaryPassword === null) return { subject: person.subject, mustChoosePassword: false };
    const message = {
      id: `temporary_password_${randomUUID()}`,
      to: person.email,
      subject: "Your temporary password for Saleflow",
      body: bodyOf(person, temporaryPassword, `${publicOrigin}/login`),
      attachments: [],
    };
    await mail.send(message).catch(() => {
      throw directoryAway();
    });
    return { subject: person.subject, mustChoosePassword: true };
  },
  find: async (email) => people.byEmail(email)?.subject ?? null,
});

const bodyOf = ({ name, email }: { name: string; email: string }, password: string, address: string) =>
  [
    `Hello ${name},`,
    "You can sign in to Saleflow with this email address and a temporary password.",
    `Email: ${email}\nTemporary password: ${password}`,
    `Sign in at ${address}. You will be asked to choose a password of your own. The temporary password works for 7 days, until you choose yours. If you receive a newer one, only the newest works.`,
    "Keep it to yourself: we never ask for your password by email, text message or phone. If you did not expect this email, you can ignore it.",
    "- Saleflow",
  ].join("\n\n");
