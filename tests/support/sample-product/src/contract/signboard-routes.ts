import { agencyProducts } from "#domain/permissions.ts";
import { recordRoutes } from "./record-routes.ts";
import type { ReplyOf } from "./route.ts";
import { signboardCalls, signboardFields, signboardStatuses } from "./signboard.ts";

const signboards = recordRoutes({
  noun: "signboard",
  group: "Signboards",
  permissions: agencyProducts,
  fields: signboardFields,
  statuses: signboardStatuses,
  sortable: ["address", "status", "updatedAt"],
  problems: ["signboard.installed"],
  example: {
    address: "1 Wattle Street, Richmond",
    size: "small",
    costCents: 18_000,
    installOn: "2026-12-01",
    notes: "",
  },
});

export const signboardRoutes = {
  searchSignboards: signboards.search(signboardCalls.searchSignboards),
  createSignboard: signboards.create(signboardCalls.createSignboard),
  readSignboard: signboards.read(signboardCalls.readSignboard),
  changeSignboard: signboards.change(signboardCalls.changeSignboard),
  installSignboard: signboards.action(
    signboardCalls.installSignboard,
    "Records that a signboard was put up.",
  ),
};
export type Signboard = ReplyOf<typeof signboardRoutes.readSignboard>;
