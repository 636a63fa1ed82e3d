import type { AustralianState } from "#domain/enumerations.ts";

/** What the Australian Business Register has of an ABN. */
export type RegisteredBusiness = {
  status: "active" | "cancelled";
  isGstRegistered: boolean;
  /** Whose ABN it is; null where the register doesn't say. */
  entityName: string | null;
  /** Names that the business trades under. */
  names: readonly string[];
  state: AustralianState | null;
};

/** Finds an ABN of eleven digits; null where none is registered. Rejects where the register is out of reach. */
export type BusinessRegister = {
  kind: "abr" | "local";
  find(abn: string): Promise<RegisteredBusiness | null>;
};
