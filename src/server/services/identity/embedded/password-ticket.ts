import { createHmac, timingSafeEqual } from "node:crypto";
import type { People, Person } from "./people.ts";

const lifetimeMs = 15 * 60_000;

type Tickets = {
  /** Proves that this sign-in gave the person's temporary password. */
  issue(uid: string, person: Person): string;
  /** The person whose temporary password a ticket of this sign-in proves; null where it proves none, or no more. */
  read(uid: string, ticket: string): Person | null;
};

/**
 * What carries a sign-in from a temporary password to one of the person's own: a mac over the sign-in, the person, their hashed
 * temporary password and the ticket's end. It works once, since the chosen password replaces what it is made of.
 */
export function passwordTickets(key: string, people: Pick<People, "bySubject">, now: () => Date): Tickets {
  const macOf = (uid: string, person: Person, endMs: number) =>
    createHmac("sha256", key)
      .update(JSON.stringify(["choose-password", uid, person.subject, person.password, endMs]))
      .digest();
  return {
    issue: (uid, person) => {
      const endMs = now().getTime() + lifetimeMs;
      return [person.subject, endMs, macOf(uid, person, endMs).toString("base64url")].join(".");
    },
    read: (uid, ticket) => {
      const [subject = "", end = "", mac = ""] = ticket.split(".");
      const endMs = Number(end);
      const person = people.bySubject(subject);
      if (person?.temporaryUntilMs === undefined) return null;
      const given = Buffer.from(mac, "base64url");
      const right = macOf(uid, person, endMs);
      const isRight = given.length === right.length && timingSafeEqual(given, right);
      return isRight && endMs > now().getTime() ? person : null;
    },
  };
}
