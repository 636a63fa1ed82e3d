import type { PublicApi } from "./api.ts";

/** The client of the admin pages: each call names their gate, which has a key and a cookie of its own. */
export const adminApi = (api: PublicApi): PublicApi => ({
  call: (name, call) => api.call(name, { ...call, isAdmin: true }),
  download: (name, call) => api.download(name, { ...call, isAdmin: true }),
  stream: (name, call) => api.stream(name, { ...call, isAdmin: true }),
});
