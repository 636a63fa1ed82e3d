import { formatCents } from "#domain/money/cents.ts";
import { escapeHtml } from "#server/services/cards/sandbox/sandbox-access.ts";
import type { BankAct, StoredAgreement } from "./simulator-books.ts";

const actLabels: Record<BankAct, string> = {
  approve: "Approve",
  decline: "Decline",
  suspend: "Pause",
  resume: "Resume",
  cancel: "Cancel agreement",
  "approve-change": "Approve change",
  "decline-change": "Decline change",
  "empty-account": "Empty the account",
  "fill-account": "Fill the account",
};

const statusLabel: Record<StoredAgreement["status"], string> = {
  created: "Waiting for your approval",
  active: "Active",
  suspended: "Paused",
  declined: "Declined",
  recalled: "Taken back by the business",
  expired: "Expired",
  cancelled: "Cancelled",
};

/** The payer's bank, played by the simulator: what is asked of the payer, and what the payer may do about it. */
export function agreementPage(agreement: StoredAgreement): string {
  const { agreementId, creditor, description, status, terms, amendment, amended } = agreement;
  const isChange = amendment === "pendingAuthorisation" && amended !== null;
  const rows: [string, string][] = [
    ["Business", creditor],
    ["For", description],
    ["How often", terms.frequency],
    ["At most, each time", formatCents(terms.maxCents)],
    ["From", terms.firstOn],
    ["Account", agreement.hasMoney ? "has money" : "is empty"],
    ...(isChange
      ? ([
          ["Asked to change to", `${amended.terms.frequency}, ${formatCents(amended.terms.maxCents)}`],
        ] satisfies [string, string][])
      : []),
  ];
  const body = `<h1>PayTo agreement</h1>
<p role="status">${statusLabel[status]}</p>
<dl>${rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`).join("")}</dl>
<div class="answers">${actsOf(agreement, isChange)
    .map((act) => formOf(agreementId, act))
    .join("")}</div>
<p><a href="/">All agreements</a></p>`;
  return page("PayTo agreement", body);
}

export function listPage(agreements: readonly StoredAgreement[]): string {
  const items = agreements
    .map(
      ({ agreementId, creditor, status }) =>
        `<li><a href="/agreements/${agreementId}">${escapeHtml(creditor)}</a>, ${statusLabel[status]}</li>`,
    )
    .join("");
  return page(
    "PayTo agreements",
    `<h1>PayTo agreements</h1>${items === "" ? "<p>None yet.</p>" : `<ul>${items}</ul>`}`,
  );
}

function actsOf({ status, hasMoney }: StoredAgreement, isChange: boolean): BankAct[] {
  if (status === "created") return ["approve", "decline"];
  if (status !== "active" && status !== "suspended") return [];
  return [
    ...(isChange ? (["approve-change", "decline-change"] as const) : []),
    status === "active" ? "suspend" : "resume",
    "cancel",
    hasMoney ? "empty-account" : "fill-account",
  ];
}

const plain: readonly BankAct[] = ["decline", "cancel", "decline-change", "empty-account"];
const formOf = (id: string, act: BankAct): string =>
  `<form method="post" action="/agreements/${id}/${act}"><button${plain.includes(act) ? ' class="plain"' : ""}>${actLabels[act]}</button></form>`;

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/bank.css">
</head>
<body class="challenge"><main><p class="bank">Pretend Bank</p>${body}</main></body>
</html>`;
