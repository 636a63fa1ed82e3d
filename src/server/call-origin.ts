import { CallLocal } from "./call-local.ts";

/** From where a call came: the client's address, and what its browser says that it is; null where it says nothing. */
export type CallOrigin = { address: string; device: string | null };

const deviceMaxLength = 160;
const origins = new CallLocal<CallOrigin>();

/** Does the work of a call with its origin beside it: evidence of what a signer did says from where. */
export const withCallOrigin = <T>(
  { address, userAgent }: { address: string; userAgent: string | undefined },
  work: () => Promise<T>,
): Promise<T> => origins.run({ address, device: deviceOf(userAgent) }, work);

/** Where the call that is being answered came from; null in a job, and in calls that no signer makes. */
export const callOrigin = (): CallOrigin | null => origins.get();

/** Anything may stand in the header: only what every document can show is kept, and no more than names a browser. */
function deviceOf(userAgent: string | undefined): string | null {
  const shown = (userAgent ?? "").replace(/[^\x20-\x7e]/g, "").trim();
  return shown === "" ? null : shown.slice(0, deviceMaxLength);
}
