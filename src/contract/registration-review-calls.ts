const all = "/api/registrations";
const one = `${all}/{id}` as const;
const decision = { method: "POST", access: "staff" } as const;

/** The calls of whoever decides about agencies, without their shapes: the page has them without the schema library. */
export const registrationReviewCalls = {
  searchRegistrations: { method: "POST", path: `${all}/search`, access: "staff" },
  readRegisteredAgency: { method: "GET", path: one, access: "staff" },
  recordLicenceCheck: { ...decision, path: `${one}/licence-check` },
  approveRegistration: { ...decision, path: `${one}/approve` },
  requestDetails: { ...decision, path: `${one}/request-details` },
  refuseRegistration: { ...decision, path: `${one}/refuse` },
  confirmBankDetails: { ...decision, path: `${one}/confirm-bank-details` },
  suspendAgency: { ...decision, path: `${one}/suspend` },
  resumeAgency: { ...decision, path: `${one}/resume` },
  closeAgency: { ...decision, path: `${one}/close` },
} as const;
