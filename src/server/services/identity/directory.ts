import { Refusal } from "#server/refusal.ts";

/** A person's account where staff sign in. */
export type Account = {
  /** What an access token names the person by. */
  subject: string;
  /** It has only a temporary password so far, which the directory sends to the e-mail by itself. */
  mustChoosePassword: boolean;
};

/** The directory port: who can sign in. E-mails are compared trimmed and in lower case. */
export type Directory = {
  /**
   * The account of an e-mail: made where there is none yet, found where there is. A lost answer is found again by the e-mail,
   * so nobody gets two. Each call sends a new temporary password while one has to be chosen: the one before may have
   * expired. Throws `identity.away`.
   */
  findOrCreate(person: { email: string; name: string }): Promise<Account>;
  /** The subject of an e-mail's account; null where there is none. Throws `identity.away`. */
  find(email: string): Promise<string | null>;
};

/** The directory can't be asked now; whether it did what it was asked is not known. */
export const directoryAway = () => new Refusal("identity.away", {}, { "retry-after": "5" });

/** How an e-mail is compared and kept. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

/** Where somebody else runs the sign-in, and we may not change who is in it. */
export const noDirectory: Directory = {
  findOrCreate: () => Promise.reject(directoryAway()),
  find: () => Promise.reject(directoryAway()),
};
