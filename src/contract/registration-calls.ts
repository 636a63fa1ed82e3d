const registration = "/api/public/registration";

/** The calls of whoever registers an agency, without their shapes: the page has them without the schema library. */
export const registrationCalls = {
  findBusiness: { method: "POST", path: `${registration}/business`, access: "own-page" },
  sendRegistrationCode: { method: "POST", path: `${registration}/codes`, access: "own-page" },
  checkRegistrationCode: { method: "POST", path: `${registration}/codes/{id}`, access: "own-page" },
  openRegistration: { method: "GET", path: `${registration}/draft`, access: "own-page" },
  saveRegistration: { method: "PUT", path: `${registration}/draft`, access: "own-page" },
  submitRegistration: { method: "POST", path: registration, access: "own-page" },
  readRegistration: { method: "GET", path: registration, access: "own-page" },
} as const;
