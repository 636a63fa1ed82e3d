/**
 * The script of the card fields. Plain JavaScript for the browser, served as it stands. The number goes to the
 * sandbox alone; the app's page hears only what the messages below say.
 */
export const fieldsScript = `
const { appOrigin, nonce, accept } = document.body.dataset;
const byId = (id) => document.getElementById(id);
const ids = ["number", "expiry", "cvc", "name"];
const inputs = Object.fromEntries(ids.map((id) => [id, byId(id)]));
const touched = new Set();
const refusedByServer = new Map();
const brandNames = { visa: "Visa", mastercard: "Mastercard", amex: "AMEX", eftpos: "eftpos", other: "" };
const digitsOf = (text) => text.replace(/\\D/g, "");

function brandOf(number) {
  if (/^3[47]/.test(number)) return "amex";
  if (/^4/.test(number)) return "visa";
  const prefix = Number(number.slice(0, 4).padEnd(4, "0"));
  return (prefix >= 5100 && prefix <= 5599) || (prefix >= 2221 && prefix <= 2720) ? "mastercard" : "other";
}

function isLuhn(number) {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function isFullNumber(number) {
  const lengths = { amex: [15], visa: [13, 16, 18, 19], mastercard: [16] }[brandOf(number)];
  const isLength = lengths ? lengths.includes(number.length) : number.length >= 12 && number.length <= 19;
  return isLength && isLuhn(number);
}

function groupNumber(number) {
  const isAmex = brandOf(number) === "amex";
  const kept = number.slice(0, isAmex ? 15 : 19);
  const groups = isAmex ? [kept.slice(0, 4), kept.slice(4, 10), kept.slice(10)] : kept.match(/.{1,4}/g) || [];
  return groups.filter(Boolean).join(" ");
}

function groupExpiry(text) {
  const written = /^\\s*(\\d{1,2})\\s*[/-]\\s*(?:20)?(\\d{2})\\s*$/.exec(text);
  let digits = written ? written[1].padStart(2, "0") + written[2] : digitsOf(text);
  if (!written && /^[2-9]/.test(digits)) digits = "0" + digits;
  if (digits.length === 6 && digits.slice(2, 4) === "20") digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  return digits.length > 2 ? digits.slice(0, 2) + " / " + digits.slice(2) : digits;
}

function isAmexCard() {
  const number = digitsOf(inputs.number.value);
  return brandOf(number) === "amex" || (number === "" && accept === "amex");
}

function problemOf(id) {
  const text = inputs[id].value.trim();
  const number = digitsOf(inputs.number.value);
  if (id === "number") {
    if (number === "") return "Enter the card number.";
    return isFullNumber(number) ? "" : "Check the card number.";
  }
  if (id === "expiry") {
    const [, month, year] = /^(\\d{2}) \\/ (\\d{2})$/.exec(text) || [];
    if (!month) return "Enter the expiry date as MM / YY.";
    if (Number(month) < 1 || Number(month) > 12) return "Check the month: it runs from 01 to 12.";
    const today = new Date();
    const months = (2000 + Number(year)) * 12 + Number(month) - 1;
    return months < today.getUTCFullYear() * 12 + today.getUTCMonth() ? "This card has expired." : "";
  }
  if (id === "cvc") {
    const length = isAmexCard() ? 4 : 3;
    return digitsOf(text).length === length ? "" : "Enter the " + length + "-digit security code.";
  }
  return text === "" ? "Enter the name on the card." : "";
}

function tell(type, details = {}) {
  if (window.parent === window) return;
  window.parent.postMessage({ source: "saleflow-cards", version: 1, nonce, type, ...details }, appOrigin);
}

function showProblems() {
  for (const id of ids) {
    const shown = refusedByServer.get(id) || (touched.has(id) ? problemOf(id) : "");
    const line = byId(id + "-error");
    if (line.textContent !== shown) line.textContent = shown;
    inputs[id].setAttribute("aria-invalid", String(shown !== ""));
  }
}

function showState() {
  const number = digitsOf(inputs.number.value);
  const brand = brandOf(number);
  byId("brand").textContent = brandNames[brand];
  byId("cvc-hint").textContent = isAmexCard() ? "4 digits on the front" : "3 digits on the back";
  showProblems();
  const errors = ids.map((id) => byId(id + "-error").textContent).filter(Boolean);
  tell("changed", {
    brand: number === "" ? null : brand,
    complete: ids.every((id) => problemOf(id) === ""),
    empty: ids.every((id) => inputs[id].value === ""),
    errorText: errors[0] || null,
  });
}

function regroup(input, group) {
  const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart)).length;
  const isAtEnd = input.selectionStart === input.value.length;
  const grouped = group(input.value);
  if (grouped === input.value) return;
  input.value = grouped;
  let caret = 0;
  for (let seen = 0; caret < grouped.length && seen < digitsBefore; caret += 1) {
    if (/\\d/.test(grouped[caret])) seen += 1;
  }
  if (document.activeElement === input) {
    const place = isAtEnd ? grouped.length : caret;
    input.setSelectionRange(place, place);
  }
}

inputs.number.addEventListener("input", () => regroup(inputs.number, (text) => groupNumber(digitsOf(text))));
inputs.expiry.addEventListener("input", () => regroup(inputs.expiry, groupExpiry));
inputs.cvc.addEventListener("input", () => {
  const number = digitsOf(inputs.number.value);
  const length = number === "" || brandOf(number) === "amex" ? 4 : 3;
  regroup(inputs.cvc, (text) => digitsOf(text).slice(0, length));
});
for (const id of ids) {
  inputs[id].addEventListener("input", () => {
    refusedByServer.delete(id);
    showState();
  });
  inputs[id].addEventListener("blur", () => {
    if (inputs[id].value !== "") touched.add(id);
    showState();
  });
  inputs[id].addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    tell("submitted");
  });
}
byId("card").addEventListener("submit", (event) => event.preventDefault());

async function tokenise(requestId) {
  for (const id of ids) touched.add(id);
  showState();
  const wrong = ids.find((id) => problemOf(id) !== "");
  if (wrong) {
    inputs[wrong].focus();
    tell("refused", { requestId, message: problemOf(wrong) });
    return;
  }
  const [month, year] = inputs.expiry.value.split(" / ");
  try {
    const answer = await fetch("/v1/tokens", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        number: digitsOf(inputs.number.value),
        expiryMonth: Number(month),
        expiryYear: 2000 + Number(year),
        cvc: digitsOf(inputs.cvc.value),
        name: inputs.name.value.trim(),
      }),
    });
    const body = await answer.json();
    if (answer.ok) {
      tell("tokenised", { requestId, token: body.token, brand: body.brand, last4: body.last4 });
      return;
    }
    if (inputs[body.error.field]) {
      refusedByServer.set(body.error.field, body.error.message);
      inputs[body.error.field].focus();
      showState();
    }
    tell("refused", { requestId, message: body.error.message });
  } catch {
    tell("refused", { requestId, message: "We couldn't reach the card service. Please try again." });
  }
}

window.addEventListener("message", (event) => {
  const message = event.data;
  if (event.source !== window.parent || event.origin !== appOrigin) return;
  if (!message || message.target !== "saleflow-cards" || (message.version ?? 1) !== 1) return;
  if (message.type === "tokenise") tokenise(message.requestId);
  if (message.type === "focus") (ids.map((id) => inputs[id]).find((i) => i.value === "") || inputs.number).focus();
  if (message.type === "disable") byId("fieldset").disabled = message.disabled === true;
});

new ResizeObserver(() => tell("resized", { height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(
  document.body,
);
tell("ready");
showState();
`;
