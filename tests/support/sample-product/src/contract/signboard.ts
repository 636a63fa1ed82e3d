import { defineFields } from "#domain/text/field-definitions.ts";
import { recordCalls } from "./record-calls.ts";

const { search, create, read, change, action } = recordCalls("/api/signboards");

/** Method, path and access of each call. */
export const signboardCalls = {
  searchSignboards: search,
  createSignboard: create,
  readSignboard: read,
  changeSignboard: change,
  installSignboard: action("install"),
} as const;

export const signboardSizes = ["small", "large"] as const;
export const signboardStatuses = ["ordered", "installed"] as const;

export const signboardFields = defineFields({
  address: { kind: "text", maxLength: 120 },
  size: { kind: "choice", values: signboardSizes },
  costCents: { kind: "money", minCents: 1 },
  installOn: { kind: "day" },
  notes: { kind: "text", maxLength: 200, isOptional: true },
});
