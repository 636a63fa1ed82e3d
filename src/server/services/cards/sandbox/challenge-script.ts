/**
 * The script of the challenge page. It tells the app's page only that the check is over: what became of the
 * charge the app asks the gateway.
 */
export const challengeScript = `
const { appOrigin, chargeId, secret, status } = document.body.dataset;
const byId = (id) => document.getElementById(id);
const outcomes = {
  succeeded: "Approved. You can return to your payment.",
  declined: "Not approved. The card was not charged.",
  cancelled: "This payment was cancelled. The card was not charged.",
};

function finish(outcome) {
  byId("answers").hidden = true;
  byId("outcome").textContent = outcomes[outcome] ?? "";
  if (window.parent === window) return;
  const message = { source: "saleflow-cards", version: 1, type: "challenge-finished", chargeId };
  window.parent.postMessage(message, appOrigin);
}

async function answer(choice) {
  for (const button of document.querySelectorAll("button")) button.disabled = true;
  byId("outcome").textContent = "Telling your bank...";
  try {
    const reply = await fetch("/challenge/" + chargeId + "/answer", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ secret, answer: choice }),
    });
    if (!reply.ok) throw new Error("refused");
    finish((await reply.json()).status);
  } catch {
    for (const button of document.querySelectorAll("button")) button.disabled = false;
    byId("outcome").textContent = "Your bank did not answer. Please try again.";
  }
}

byId("approve").addEventListener("click", () => answer("approve"));
byId("fail").addEventListener("click", () => answer("fail"));
if (status !== "challenge") finish(status);
`;
