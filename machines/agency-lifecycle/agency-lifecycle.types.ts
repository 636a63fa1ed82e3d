/** What happened to an agency, as the server says it. */
export type AgencyLifecycleEvent =
  | { type: "email.proven" }
  | { type: "account.opened" }
  | { type: "review.needed" }
  | { type: "details.requested" }
  | { type: "checks.passed" }
  | { type: "registration.approved" }
  | { type: "registration.refused" }
  | { type: "agency.suspended" }
  | { type: "agency.resumed" }
  | { type: "agency.closed" };
