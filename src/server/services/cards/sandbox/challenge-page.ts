import { formatCents } from "#domain/money/cents.ts";
import { escapeHtml } from "./sandbox-access.ts";
import type { StoredCharge } from "./sandbox-state.ts";

/** The bank's page of a 3-D Secure check, played by the sandbox. */
export function challengePage(charge: StoredCharge, secret: string): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Approve this payment</title>
<link rel="stylesheet" href="/sandbox.css">
</head>
<body class="challenge" data-app-origin="${escapeHtml(charge.appOrigin)}"
 data-charge-id="${escapeHtml(charge.chargeId)}" data-secret="${escapeHtml(secret)}"
 data-status="${charge.status}">
<div class="page">
<p class="bank">Sandbox Bank</p>
<h1>Approve this payment</h1>
<p>Your bank checks that it is you who is paying.</p>
<dl>
<div><dt>Pay to</dt><dd>${escapeHtml(charge.description)}</dd></div>
<div><dt>Amount</dt><dd>${formatCents(charge.amountCents)} ${escapeHtml(charge.currency)}</dd></div>
<div><dt>Card</dt><dd>ending ${charge.card.last4}</dd></div>
</dl>
<div class="answers" id="answers">
<button type="button" class="plain" id="fail">Fail</button>
<button type="button" id="approve">Approve</button>
</div>
<p id="outcome" role="status"></p>
</div>
<script src="/challenge.js" type="module"></script>
</body>
</html>`;
}
