import { afterEach, expect, test, vi } from "vitest";
import type { PublicApi } from "#web/adapters/api.ts";
import { earlyCalls } from "#web/adapters/early-calls.ts";
import { signingName, startSigningCalls, statusName } from "#web/adapters/early-signing.ts";
import { storedOtpId } from "#web/adapters/stored-otp-id.ts";

const code = "DEM0SGN000000001";
const stored = storedOtpId(code, "signing");
const anew = async () => "anew";

function opened(pathname: string, reply = async (name: string): Promise<unknown> => `early ${name}`) {
  const call = vi.fn(reply);
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

const never = new Promise(() => {});
const refused = async (name: string) => {
  throw new Error(name);
};

test("whoever is given the contract waits for no status, and whoever isn't for the status alone", async () => {
  stored.write("otp_12345678");
  const contractAlone = opened(`/sign/${code}`, async (name) => (name === "otpStatus" ? await never : name));
  expect(await contractAlone.early.replyTo(statusName("otp_12345678"), anew)).toEqual({ valid: true });
  const statusAlone = opened(`/sign/${code}`, (name) =>
    name === "otpStatus" ? Promise.resolve({ valid: false }) : refused(name),
  );
  expect(await statusAlone.early.replyTo(statusName("otp_12345678"), anew)).toEqual({ valid: false });
  const neither = opened(`/sign/${code}`, refused);
  await expect(neither.early.replyTo(statusName("otp_12345678"), anew)).rejects.toThrow("otpStatus");
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
