/** Whether an address is a scheme and a host alone, as a browser's origin is. */
export const isOrigin = (address: string): boolean =>
  /^https?:/.test(address) && URL.canParse(address) && new URL(address).origin === address.replace(/\/$/, "");
