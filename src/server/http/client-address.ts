import { isIPv6 } from "node:net";

/**
 * The address that a client is counted by: an IPv4 address as it is, also where it is written as IPv6, and the first 64
 * bits of an IPv6 address, since one household holds them all. Node has no address of a connection that is closed by now:
 * all such calls are counted together, so that nobody is counted less by hanging up.
 */
export function clientAddress(address: string | undefined): string {
  if (address === undefined) return closedConnection;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [bare = ""] = address.split("%");
  if (!isIPv6(bare)) return address;
  const [head = "", tail] = bare.toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array.from({ length: zeros }, () => "0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

const closedConnection = "closed connection";
