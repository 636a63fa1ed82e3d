import { normalise } from "#server/core/party/contacts.rules.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { isServedMobile } from "#server/services/sms/mobile-countries.ts";
import { requireName } from "./signature.rules.ts";

type Reached = { name: string; email: string | null; phoneNumber: string | null };

/** Refuses a signer without a name, or whom no message of ours reaches; `at` is where the fields are: `signers.0.`. */
export function requireReachable(
  { settings }: Pick<Dependencies, "settings">,
  { name, email, phoneNumber }: Reached,
  at: string,
): void {
  if (name.trim() === "") throw new Refusal("signing.details-missing", { field: `${at}name` });
  requireName(`${at}name`, name);
  if (email === null && phoneNumber === null)
    throw new Refusal("signing.details-missing", { field: `${at}email` });
  if (phoneNumber !== null && !isServedMobile(normalise("SMS", phoneNumber), settings.smsCountries))
    throw new Refusal("signing.mobile-not-served", { field: `${at}phoneNumber` });
}
