import { createHash, randomBytes } from "node:crypto";
import { TimeStampsUnavailable } from "#server/services/seal.ts";
import {
  type DerValue,
  generalizedTime,
  integer,
  nothing,
  octets,
  oid,
  partAt,
  partsOf,
  readDer,
  sequence,
} from "./der.ts";
import { objectIdentifiers } from "./object-identifiers.ts";
import { type Signer, signedData } from "./signed-data.ts";

/** Reserved for examples (RFC 5612): a time-stamp of our own claims no authority's policy. */
const ownPolicy = "1.3.6.1.4.1.32473.1";
const nonceBytes = 8;
const version = integer(1);

/** Asks for a time-stamp of a SHA-256 hash (RFC 3161, 2.4.1), with the certificates of whoever stamps. */
export function timeStampRequest(hash: Uint8Array): Buffer {
  const wantsCertificates = Buffer.from([0x01, 0x01, 0xff]);
  return sequence(version, imprintOf(hash), integer(randomBytes(nonceBytes)), wantsCertificates);
}

const imprintOf = (hash: Uint8Array): Buffer =>
  sequence(sequence(oid(objectIdentifiers.sha256), nothing), octets(hash));

/** The token of an answer. Throws `TimeStampsUnavailable` unless it was granted, for this very request. */
export function tokenOf(answer: Uint8Array, request: Uint8Array): Buffer {
  try {
    return granted(readDer(answer), partsOf(readDer(request)));
  } catch (error) {
    if (error instanceof TimeStampsUnavailable) throw error;
    throw new TimeStampsUnavailable("The time-stamp authority's answer can't be read.", { cause: error });
  }
}

function granted(answer: DerValue, [, imprint, nonce]: readonly DerValue[]): Buffer {
  const status = partAt(answer, 0, 0).content.readUInt8(0);
  if (status > 1) throw new TimeStampsUnavailable(`The time-stamp authority refused, with status ${status}.`);
  const token = partAt(answer, 1);
  const info = readDer(partAt(token, 1, 0, 2, 1, 0).content);
  const said = partsOf(info).map(({ whole }) => whole.toString("hex"));
  const hash = partAt(info, 2, 1).whole;
  const isAsked = hash.equals(imprint === undefined ? Buffer.alloc(0) : partAt(imprint, 1).whole);
  if (!isAsked || !said.includes(nonce?.whole.toString("hex") ?? ""))
    throw new TimeStampsUnavailable("The time-stamp authority answered another request.");
  return token.whole;
}

/** Answers a request as an authority does (RFC 3161, 2.4.2), at this instant. */
export async function timeStampAnswer(request: Uint8Array, signer: Signer, at: Date): Promise<Buffer> {
  const [, imprint, nonce] = partsOf(readDer(request));
  if (imprint === undefined || nonce === undefined)
    throw new Error("A request for a time-stamp lacks a part.");
  const serial = integer(randomBytes(16));
  const info = sequence(version, oid(ownPolicy), imprint.whole, serial, generalizedTime(at), nonce.whole);
  const hash = createHash("sha256").update(info).digest();
  const token = await signedData({ type: "timeStampInfo", hash, bytes: info }, signer);
  return sequence(sequence(integer(0)), token);
}
