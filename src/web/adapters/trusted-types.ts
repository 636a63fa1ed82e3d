type ScriptUrlPolicy = { createScriptURL: (url: string) => string };
type PolicyFactory = { createPolicy(name: string, rules: ScriptUrlPolicy): unknown };

const stripeHost = "https://js.stripe.com";
let isMade = false;

/**
 * The page's one Trusted Types policy: it lets Stripe's own script be loaded and refuses every other script address. Made
 * only where Stripe is used; without it nothing may be loaded at all.
 */
export function allowStripeScript(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (factory === undefined || isMade) return;
  factory.createPolicy("default", { createScriptURL: stripeScriptUrl });
  isMade = true;
}

export function stripeScriptUrl(url: string): string {
  const isStripe = URL.canParse(url) && new URL(url).origin === stripeHost;
  if (!isStripe) throw new TypeError("This address is not allowed as a script.");
  return url;
}

/**
 * The address of the PDF worker as the browser trusts it: a policy of its own, for this one address. Made once, since the
 * name of a policy is given out once.
 */
export function pdfWorkerAddress(url: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  if (factory === undefined) return url;
  const policy = factory.createPolicy("pdf-worker", {
    createScriptURL: (wanted) => {
      if (wanted !== url) throw new TypeError("This address is not that of the PDF worker.");
      return wanted;
    },
  }) as ScriptUrlPolicy;
  return policy.createScriptURL(url);
}
