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
  "41104230690": {
    status: "active",
    isGstRegistered: true,
    entityName: "COASTAL EDGE PROPERTY PTY LTD",
    names: ["Coastal Edge Property"],
    state: "NSW",
  },
  "62118230425": {
    status: "active",
    isGstRegistered: true,
    entityName: "PEPPERTREE REALTY PTY LTD",
    names: ["Peppertree Realty"],
    state: "VIC",
  },
  "74125231023": {
    status: "active",
    isGstRegistered: true,
    entityName: "WESTGATE SALES PTY LTD",
    names: ["Westgate Sales", "Westgate Rentals"],
    state: "WA",
  },
  "86133230750": {
    status: "active",
    isGstRegistered: false,
    entityName: "HARRIS FAMILY REALTY PTY LTD",
    names: ["Harris Family Realty"],
    state: "SA",
  },
  "19142230424": {
    status: "active",
    isGstRegistered: true,
    entityName: "CAPITAL CIRCLE PROPERTY PTY LTD",
    names: ["Capital Circle"],
    state: "ACT",
  },
  "28151231017": {
    status: "active",
    isGstRegistered: true,
    entityName: "DERWENT HOMES PTY LTD",
    names: ["Derwent Homes"],
    state: "TAS",
  },
  "37160230681": {
    status: "active",
    isGstRegistered: true,
    entityName: "TOP END PROPERTY PTY LTD",
    names: ["Top End Property"],
    state: "NT",
  },
  "95109230690": {
    status: "active",
    isGstRegistered: true,
    entityName: "RIVERBEND ESTATE AGENTS PTY LTD",
    names: ["Riverbend Estate Agents"],
    state: "VIC",
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
