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
