import { escapeHtml } from "./sandbox-access.ts";

type FieldsPage = { appOrigin: string; nonce: string; isAmex: boolean };

/** The card fields, made to stand inside the app's card page. */
export function fieldsPage({ appOrigin, nonce, isAmex }: FieldsPage): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Card details</title>
<link rel="stylesheet" href="/sandbox.css">
</head>
<body class="fields" data-app-origin="${escapeHtml(appOrigin)}" data-nonce="${escapeHtml(nonce)}"
 data-accept="${isAmex ? "amex" : ""}">
<form id="card" novalidate autocomplete="on">
<fieldset id="fieldset">
<legend class="unseen">Card details</legend>
${field({
  id: "number",
  label: "Card number",
  autocomplete: "cc-number",
  mode: "numeric",
  hint: isAmex ? "American Express numbers start with 34 or 37." : "",
  extra: `<span class="brand" id="brand" aria-live="polite"></span>`,
})}
<div class="pair">
${field({ id: "expiry", label: "Expiry", autocomplete: "cc-exp", mode: "numeric", hint: "MM / YY" })}
${field({
  id: "cvc",
  label: "Security code",
  autocomplete: "cc-csc",
  mode: "numeric",
  hint: isAmex ? "4 digits on the front" : "3 digits on the back",
})}
</div>
${field({ id: "name", label: "Name on card", autocomplete: "cc-name", mode: "text", hint: "" })}
</fieldset>
</form>
<script src="/fields.js" type="module"></script>
</body>
</html>`;
}

type Field = { id: string; label: string; autocomplete: string; mode: string; hint: string; extra?: string };

function field({ id, label, autocomplete, mode, hint, extra = "" }: Field): string {
  return `<div class="field">
<label for="${id}">${label}</label>
<div class="box">
<input id="${id}" name="${autocomplete}" type="text" inputmode="${mode}" autocomplete="${autocomplete}"
 required maxlength="${id === "name" ? 100 : 30}" autocapitalize="${id === "name" ? "label" : "off"}"
 autocorrect="off" spellcheck="false" aria-describedby="${id}-hint ${id}-error">${extra}
</div>
<p class="hint" id="${id}-hint">${hint}</p>
<p class="error" id="${id}-error" aria-live="polite"></p>
</div>`;
}
