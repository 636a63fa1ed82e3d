import type { Config } from "#server/config.ts";
import type { Queries } from "#server/database/database.ts";
import { systemIds } from "#server/randomness.ts";
import { createAbnLookup } from "#server/services/business-register/abn-lookup.ts";
import { localBusinessRegister } from "#server/services/business-register/local-business-register.ts";
import type { BusinessRegister } from "#server/services/business-register.ts";
import { createDnsNames } from "#server/services/names/dns-names.ts";
import { localNames } from "#server/services/names/local-names.ts";
import type { Names } from "#server/services/names.ts";
import { localPayeeNames } from "#server/services/payee-names/local-payee-names.ts";
import { createZeptoPayeeNames } from "#server/services/payee-names/zepto-payee-names.ts";
import type { PayeeNames } from "#server/services/payee-names.ts";

/** Who is asked about names and ABNs, and how each is called in the table that is printed at start. */
export type FilledLookups = {
  payeeNames: PayeeNames;
  businessRegister: BusinessRegister;
  names: Names;
  filled: { payeeNames: string; businessRegister: string; names: string };
};

export const fillLookups = (
  { payeeNames, businessRegister, names }: Pick<Config, "payeeNames" | "businessRegister" | "names">,
  queries: Queries,
): FilledLookups => ({
  payeeNames:
    payeeNames.kind === "zepto"
      ? createZeptoPayeeNames({ ...payeeNames, nextUid: () => systemIds.next("cop") })
      : localPayeeNames,
  businessRegister:
    businessRegister.kind === "abr" ? createAbnLookup(businessRegister) : localBusinessRegister,
  names: names.kind === "dns" ? createDnsNames() : localNames(queries),
  filled: {
    names: names.kind === "dns" ? "the DNS" : "records of our own, at /dns-records",
    payeeNames:
      payeeNames.kind === "zepto"
        ? `Zepto at ${payeeNames.origin} (accounts)`
        : "by their last digit (no bank is asked)",
    businessRegister:
      businessRegister.kind === "abr"
        ? `ABN Lookup at ${new URL(businessRegister.url).host}`
        : "by the last digit of an ABN (no register is asked)",
  },
});
