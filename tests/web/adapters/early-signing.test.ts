import { afterEach, expect, test, vi } from "vitest";
import type { PublicApi } from "#web/adapters/api.ts";
import { earlyCalls } from "#web/adapters/early-calls.ts";
import { signingName, startSigningCalls, statusName } from "#web/adapters/early-signing.ts";
import { storedOtpId } from "#web/adapters/stored-otp-id.ts";

const code = "DEM0SGN000000001";
const stored = storedOtpId(code, "signing");
const anew = async () => "anew";

function opened(pathname: string) {
  const call = vi.fn(async (name: string) => `early ${name}`);
  const early = earlyCalls();
  startSigningCalls({ call } as unknown as PublicApi, early, pathname);
  return { call, early };
}

afterEach(() => stored.forget());

test("where a code was entered before, its status and the contract are asked for at once", async () => {
  stored.write("otp_12345678");
  const { early } = opened(`/sign/${code}`);
  expect(await early.replyTo(statusName("otp_12345678"), anew)).toBe("early otpStatus");
  expect(await early.replyTo(signingName(code, "readSigning"), anew)).toBe("early readSigning");
});

test("what was asked with one code is not the answer to another", async () => {
  stored.write("otp_12345678");
  const { early } = opened(`/sign/${code}`);
  stored.write("otp_87654321");
  expect(await early.replyTo(signingName(code, "readSigning"), anew)).toBe("anew");
});

test.each([
  ["no code was entered", `/sign/${code}`, null],
  ["the page is another", `/sign/${code}/download`, "otp_12345678"],
])("nothing is asked where %s", (_, pathname, otpId) => {
  if (otpId !== null) stored.write(otpId);
  expect(opened(pathname).call).not.toHaveBeenCalled();
});
