import type { BusinessRegister, RegisteredBusiness } from "#server/services/business-register.ts";

const unnamed = { entityName: null, names: [], state: null } as const;

/** Businesses that the demo tells of by name. */
const known: Readonly<Record<string, RegisteredBusiness>> = {
  "33102417032": {
    status: "active",
    isGstRegistered: true,
    entityName: "BAYSIDE PROPERTY GROUP PTY LTD",
    names: ["Bayside & Co", "Bayside Rentals"],
    state: "VIC",
  },
  "29002589460": {
    status: "cancelled",
    isGstRegistered: false,
    entityName: "OLD WHARF REALTY PTY LTD",
    names: ["Old Wharf Realty"],
    state: "NSW",
  },
  "50435562435": {
    status: "active",
    isGstRegistered: true,
    entityName: "HINTERLAND HOLDINGS PTY LTD",
    names: ["Hinterland Homes"],
    state: "QLD",
  },
};
/** The ABN for which the register is out of reach. */
const unreachedAbn = "53254839287";

/**
 * Without the register: a few businesses have names. Of others an ABN ending in 9 is cancelled, one ending in 8 is not registered
 * for GST.
 */
export const localBusinessRegister: BusinessRegister = {
  kind: "local",
  find: async (abn) => {
    if (abn === unreachedAbn) throw new Error("The business register is out of reach.");
    return (
      known[abn] ?? {
        status: abn.endsWith("9") ? "cancelled" : "active",
        isGstRegistered: !/[89]$/.test(abn),
        ...unnamed,
      }
    );
  },
};
