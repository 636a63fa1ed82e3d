import { CallLocal } from "./call-local.ts";

/**
 * Who of our staff is at the screen of a payer's pages while a call is answered. Kept beside the call and not passed along:
 * every event that the call causes, in any part of the server, names that person.
 */
const staffAtScreen = new CallLocal<string | null>();

/** Does the work in the name of whoever is at the screen; null is nobody, whoever else's call it was begun by. */
export const withStaffAtScreen = <T>(staffMemberId: string | null, work: () => Promise<T>): Promise<T> =>
  staffMemberId === assistedBy() ? work() : staffAtScreen.run(staffMemberId, work);

/** The staff member's id; null while nobody of our staff is at the payer's screen. */
export const assistedBy = (): string | null => staffAtScreen.get();
