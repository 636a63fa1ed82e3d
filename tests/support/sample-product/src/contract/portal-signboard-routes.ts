import { agencyProducts } from "#domain/permissions.ts";
import { recordPages } from "./record-pages.ts";

/** Signboards: their list, a new one, and each of them. */
export const signboardsRoute = recordPages({
  path: "/signboards",
  title: "Signboards",
  one: "signboard",
  icon: "templates",
  order: 5.5,
  allowed: agencyProducts,
  calls: {
    search: "searchSignboards",
    create: "createSignboard",
    read: "readSignboard",
    change: "changeSignboard",
  },
  actions: ["installSignboard"],
});
