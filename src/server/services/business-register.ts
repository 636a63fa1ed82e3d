/** What the Australian Business Register has of an ABN. */
export type RegisteredBusiness = { status: "active" | "cancelled"; isGstRegistered: boolean };

/** Finds an ABN of eleven digits; null where none is registered. Rejects where the register is out of reach. */
export type BusinessRegister = {
  kind: "abr" | "local";
  find(abn: string): Promise<RegisteredBusiness | null>;
};
