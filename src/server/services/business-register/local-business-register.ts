import type { BusinessRegister } from "#server/services/business-register.ts";

/** Without the register: an ABN ending in 9 is cancelled, one ending in 8 is not registered for GST, others are both. */
export const localBusinessRegister: BusinessRegister = {
  kind: "local",
  find: async (abn) =>
    abn.endsWith("9")
      ? { status: "cancelled", isGstRegistered: false }
      : { status: "active", isGstRegistered: !abn.endsWith("8") },
};
