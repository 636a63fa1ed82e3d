const staff = { access: "staff" } as const;
const all = "/api/trust-months";
const one = `${all}/{id}` as const;

/** Method, path and access of each call, without a schema library. */
export const trustMonthCalls = {
  readTrustMonths: { ...staff, method: "GET", path: all },
  readTrustMonth: { ...staff, method: "GET", path: one },
  compareTrustMonth: { ...staff, method: "POST", path: `${one}/compare` },
  postTrustLine: { ...staff, method: "POST", path: `${one}/lines` },
  signTrustMonth: { ...staff, method: "POST", path: `${one}/sign` },
  readTrustLedgerCard: { ...staff, method: "GET", path: `${one}/ledgers/{ledger}` },
  readTrustMonthPdf: { ...staff, method: "GET", path: `${one}/{document}/pdf` },
  readTrustMonthCsv: { ...staff, method: "GET", path: `${one}/{document}/csv` },
  reportTrustOverdraft: { ...staff, method: "POST", path: "/api/trust-overdrafts/{id}/report" },
} as const;
