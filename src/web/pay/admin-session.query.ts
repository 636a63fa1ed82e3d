import { queryOptions } from "@tanstack/react-query";
import type { PublicApi } from "#web/adapters/api.ts";

/** Whom staff help, and who helps: behind the admin gate, and asked anew by every page. */
export const adminSessionQuery = (api: PublicApi, shortcode: string) =>
  queryOptions({
    queryKey: ["gated", shortcode, "admin-session"],
    queryFn: ({ signal }) => api.call("readAdminSession", { params: { shortcode }, signal }),
    staleTime: 0,
  });
