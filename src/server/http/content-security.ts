type PolicyHosts = { connect: string[]; formAction: string[] };

/** Hosts that Stripe documents for Stripe.js and the Payment Element. */
const stripe = {
  script: ["https://js.stripe.com"],
  frame: ["https://js.stripe.com", "https://hooks.stripe.com"],
  connect: ["https://api.stripe.com"],
};

/**
 * The headers under an agency's own host: nothing but its page is there, and nothing is said of the names around it, which are not
 * ours.
 */
export function agencyHostHeaders({ isSecureOrigin }: { isSecureOrigin: boolean }): Record<string, string> {
  const ordinary = securityHeaders({ connect: [], formAction: [] }, { card: null, isSecureOrigin });
  return {
    ...ordinary,
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(isSecureOrigin ? { "strict-transport-security": "max-age=86400" } : {}),
  };
}

export type CardPage = { kind: "sandbox"; origin: string } | { kind: "stripe" };

/**
 * The headers of every answer. A single-page app keeps the policy of its first document, so only the card page, entered
 * by a full page load, may frame the card gateway.
 */
export function securityHeaders(
  hosts: PolicyHosts,
  options: { card: CardPage | null; isSecureOrigin: boolean },
): Record<string, string> {
  const isStripe = options.card?.kind === "stripe";
  const frame =
    options.card === null ? [] : options.card.kind === "sandbox" ? [options.card.origin] : stripe.frame;
  const policy = [
    "default-src 'none'",
    sources("script-src", "'self'", ...(isStripe ? stripe.script : [])),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    sources("connect-src", "'self'", ...hosts.connect, ...(isStripe ? stripe.connect : [])),
    "worker-src 'self' blob:",
    sources("frame-src", ...(frame.length === 0 ? ["'none'"] : frame)),
    "manifest-src 'self'",
    sources("form-action", "'self'", ...hosts.formAction),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    isStripe ? "trusted-types default stripe-js" : "trusted-types default pdf-worker",
  ].join("; ");
  return {
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
    ...(isStripe ? {} : { "cross-origin-embedder-policy": "require-corp" }),
    ...(options.isSecureOrigin
      ? { "strict-transport-security": "max-age=63072000; includeSubDomains; preload" }
      : {}),
  };
}

const sources = (directive: string, ...values: string[]) => `${directive} ${values.join(" ")}`;
