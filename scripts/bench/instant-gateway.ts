/**
 * Loaded into the server before it starts: the card gateway's HTTP interface, answered at once in the same process, so
 * that what is measured is the server's own work. A token that begins with `tok_slow` is charged after a while.
 */
const gatewayOrigin = "http://gateway.invalid";
const slowMs = 300;
const card = { brand: "visa", last4: "4242", funding: "credit" };
const overNetwork = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.origin !== gatewayOrigin) return await overNetwork(input, init);
  if (url.pathname.startsWith("/v1/tokens/")) return Response.json({ card });
  const { token, ...asked } = JSON.parse(String(init?.body));
  if (String(token).startsWith("tok_slow")) await new Promise((done) => setTimeout(done, slowMs));
  return Response.json({
    ...asked,
    chargeId: `ch_${asked.reference}`,
    status: "succeeded",
    card,
    decline: null,
    challenge: null,
  });
};
