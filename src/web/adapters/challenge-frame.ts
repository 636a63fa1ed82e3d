/**
 * Shows the bank's own page, from the gateway's origin and no other, and tells when it says that the check is over. What
 * became of the payment only the server knows. Answers how to take the frame out again; null where the address is foreign.
 */
export function mountChallengeFrame(
  element: HTMLElement,
  challenge: { url: string; origin: string; title: string },
  onFinished: () => void,
): (() => void) | null {
  const isOurs = URL.canParse(challenge.url) && new URL(challenge.url).origin === challenge.origin;
  if (!isOurs) return null;
  const frame = document.createElement("iframe");
  frame.title = challenge.title;
  frame.src = challenge.url;
  frame.style.display = "block";
  frame.style.width = "100%";
  frame.style.height = "26rem";
  frame.style.border = "0";
  const handle = (event: MessageEvent<unknown>) => {
    if (event.origin !== challenge.origin || event.source !== frame.contentWindow) return;
    if (isFinished(event.data)) onFinished();
  };
  window.addEventListener("message", handle);
  element.append(frame);
  return () => {
    window.removeEventListener("message", handle);
    frame.remove();
  };
}

const isFinished = (data: unknown): boolean =>
  typeof data === "object" &&
  data !== null &&
  "source" in data &&
  data.source === "saleflow-cards" &&
  "type" in data &&
  data.type === "challenge-finished";
