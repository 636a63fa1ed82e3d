const name = "saleflow.session";
const signedOut = "signed-out";

/** Tells every other tab of this browser that the session was ended. */
export function notifySignedOut(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(signedOut);
  channel.close();
}

/** Hears of a session that another tab ended; answers how to stop. */
export function watchSignedOut(onSignedOut: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    if (data === signedOut) onSignedOut();
  };
  return () => channel.close();
}
