const staff = { access: "staff" } as const;

/**
 * The calls of a thing that staff list, make, read, change and move along its lifecycle: method, path and access, without
 * a schema library, for the page's table of calls.
 */
export const recordCalls = <const Path extends `/api/${string}`>(path: Path) => ({
  search: { ...staff, method: "POST", path: `${path}/search` } as const,
  create: { ...staff, method: "POST", path } as const,
  read: { ...staff, method: "GET", path: `${path}/{id}` } as const,
  change: { ...staff, method: "PUT", path: `${path}/{id}` } as const,
  action: <const Name extends string>(name: Name) =>
    ({ ...staff, method: "POST", path: `${path}/{id}/${name}` }) as const,
});
