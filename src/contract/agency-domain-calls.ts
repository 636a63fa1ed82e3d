const domains = "/api/agency/domains";
const names = "/api/names";

/** The calls of an agency's own domain without their shapes: the pages have them without the schema library. */
export const agencyDomainCalls = {
  readAgencyDomain: { method: "GET", path: "/api/agency/domain", access: "staff" },
  requestAgencyDomain: { method: "POST", path: domains, access: "staff" },
  checkAgencyDomain: { method: "POST", path: `${domains}/{id}/check`, access: "staff" },
  releaseAgencyDomain: { method: "POST", path: `${domains}/{id}/release`, access: "staff" },
} as const;

/** The calls of the demo's DNS. */
export const localNameCalls = {
  listLocalNames: { method: "GET", path: names, access: "local" },
  addLocalName: { method: "POST", path: names, access: "local" },
  removeLocalName: { method: "POST", path: `${names}/remove`, access: "local" },
} as const;
