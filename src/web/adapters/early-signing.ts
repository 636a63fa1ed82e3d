import type { PublicApi } from "./api.ts";
import type { EarlyCalls } from "./early-calls.ts";
import { storedOtpId } from "./stored-otp-id.ts";

const signPath = /^\/sign\/([0-9A-HJKMNP-TV-Z]{16})\/?$/;

/** What a code's status is asked for by. */
export const statusName = (otpId: string): string => `otpStatus ${otpId}`;

/** What a contract's call is asked for by: once another code was entered, what was asked with the one before is nobody's. */
export const signingName = (code: string, call: string): string =>
  `${call} ${code} ${storedOtpId(code, "signing").read()}`;

/**
 * Where a code was entered here before, asks whether it still opens the contract of the address, and for the contract:
 * beside each other, and before anything is drawn.
 */
export function startSigningCalls(api: PublicApi, early: EarlyCalls, pathname: string): void {
  const code = signPath.exec(pathname)?.[1];
  const otpId = code === undefined ? null : storedOtpId(code, "signing").read();
  if (code === undefined || otpId === null) return;
  const contract = api.call("readSigning", { params: { code } });
  early.start(signingName(code, "readSigning"), () => contract);
  // Whoever is given the contract is past the code: then nobody waits for its status.
  const status = api.call("otpStatus", { params: { id: otpId, scope: "signing" } });
  early.start(statusName(otpId), () =>
    firstOf(
      status,
      contract.then(() => ({ valid: true })),
    ),
  );
}

/** The reply that comes first; the error of the first call where both fail. */
const firstOf = <Reply>(first: Promise<Reply>, second: Promise<Reply>): Promise<Reply> =>
  new Promise((resolve, reject) => {
    second.then(resolve, () => undefined);
    first.then(resolve, (error: unknown) => second.catch(() => reject(error)));
  });
