const requests = "/api/listings/{id}/signing-requests";
const request = `${requests}/{applicationId}` as const;

const bulkOfTemplate = "/api/contract-templates/{id}/bulk-sends";

/** The calls of the pages on which staff send contracts for signing: a part of `endpoints`, which the compiler holds to the contract. */
export const signingEndpoints = {
  readSigningChoices: { method: "GET", path: "/api/listings/{id}/signing-choices", access: "staff" },
  createSigningRequest: { method: "POST", path: requests, access: "staff" },
  listSigningRequests: { method: "GET", path: requests, access: "staff" },
  readSigningRequest: { method: "GET", path: request, access: "staff" },
  readSigningSetup: { method: "GET", path: `${request}/setup`, access: "staff" },
  previewSigningRequest: { method: "GET", path: `${request}/preview`, access: "staff" },
  previewSigners: { method: "GET", path: `${request}/preview-signers`, access: "staff" },
  readSigningPage: { method: "GET", path: `${request}/files/{hash}`, access: "staff" },
  saveSigningRequest: { method: "PUT", path: request, access: "staff" },
  sendSigningRequest: { method: "POST", path: `${request}/send`, access: "staff" },
  extendSigningRequest: { method: "POST", path: `${request}/extend`, access: "staff" },
  correctSigner: { method: "PUT", path: `${request}/signers/{turnId}`, access: "staff" },
  attachSigningPaper: { method: "POST", path: `${request}/papers/{paper}`, access: "staff" },
  readSigningPaper: { method: "GET", path: `${request}/papers/{paper}`, access: "staff" },
  hostSigning: { method: "POST", path: `${request}/host`, access: "staff" },
  remindSigners: { method: "POST", path: `${request}/remind`, access: "staff" },
  readSealedContract: { method: "GET", path: `${request}/sealed`, access: "staff" },
  voidSigningRequest: { method: "POST", path: `${request}/void`, access: "staff" },
  searchSigningRequests: { method: "POST", path: "/api/signing-requests/search", access: "staff" },
  readBulkTemplates: { method: "GET", path: "/api/bulk-templates", access: "staff" },
  checkBulkSend: { method: "POST", path: `${bulkOfTemplate}/check`, access: "staff" },
  startBulkSend: { method: "POST", path: bulkOfTemplate, access: "staff" },
  readBulkSend: { method: "GET", path: "/api/bulk-sends/{id}", access: "staff" },
  readOwnTurns: { method: "GET", path: "/api/signing-requests/own-turns", access: "staff" },
} as const;
