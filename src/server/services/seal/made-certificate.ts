import { createHash, type KeyObject, randomBytes, sign, X509Certificate } from "node:crypto";
import { der, explicit, generalizedTime, integer, nothing, octets, oid, sequence, setOf } from "./der.ts";
import { objectIdentifiers } from "./object-identifiers.ts";

export type KeyPair = { publicKey: KeyObject; privateKey: KeyObject };
type Named = { name: string; keys: KeyPair };
type CertificateOf = Named & {
  use: keyof typeof uses;
  issuer: Named;
  from: Date;
  until: Date;
};

/** Bits of a key's use, from the first (RFC 5280, 4.2.1.3), each with how many of its last byte mean nothing. */
const uses = {
  root: [2, 0b0000_0100],
  seal: [6, 0b1100_0000],
  timeStamps: [7, 0b1000_0000],
} as const;
const extensionNames = {
  subjectKey: "2.5.29.14",
  keyUse: "2.5.29.15",
  basicConstraints: "2.5.29.19",
  issuerKey: "2.5.29.35",
  extendedKeyUse: "2.5.29.37",
} as const;
const timeStamping = "1.3.6.1.5.5.7.3.8";
const yes = Buffer.from([0x01, 0x01, 0xff]);
/** The year from which on a certificate writes its times with four digits (RFC 5280, 4.1.2.5). */
const generalizedFrom = 2050;

/** A certificate (RFC 5280) for a key of our own, as PEM. */
export function madeCertificate(certificate: CertificateOf): string {
  const { issuer, name, from, until, keys } = certificate;
  const signatureAlgorithm =
    issuer.keys.privateKey.asymmetricKeyType === "rsa"
      ? sequence(oid(objectIdentifiers.sha256WithRsa), nothing)
      : sequence(oid(objectIdentifiers.sha256WithEcdsa));
  const signed = sequence(
    explicit(0, integer(2)),
    integer(randomBytes(16)),
    signatureAlgorithm,
    nameOf(issuer.name),
    sequence(timeOf(from), timeOf(until)),
    nameOf(name),
    keys.publicKey.export({ type: "spki", format: "der" }),
    explicit(3, sequence(...extensionsOf(certificate))),
  );
  const signature = bitString(0, sign("sha256", signed, issuer.keys.privateKey));
  return new X509Certificate(sequence(signed, signatureAlgorithm, signature)).toString();
}

function extensionsOf({ use, keys, issuer }: CertificateOf): Buffer[] {
  const [unused, bits] = uses[use];
  return [
    critical("basicConstraints", use === "root" ? sequence(yes, integer(0)) : sequence()),
    critical("keyUse", bitString(unused, Buffer.from([bits]))),
    ...(use === "timeStamps" ? [critical("extendedKeyUse", sequence(oid(timeStamping)))] : []),
    extension("subjectKey", octets(keyIdOf(keys))),
    extension("issuerKey", sequence(der(0x80, keyIdOf(issuer.keys)))),
  ];
}

const extension = (name: keyof typeof extensionNames, value: Uint8Array, ...flags: Uint8Array[]): Buffer =>
  sequence(oid(extensionNames[name]), ...flags, octets(value));

const critical = (name: keyof typeof extensionNames, value: Uint8Array): Buffer =>
  extension(name, value, yes);

const bitString = (unused: number, bytes: Uint8Array): Buffer => der(0x03, Buffer.from([unused]), bytes);

const keyIdOf = ({ publicKey }: KeyPair): Buffer =>
  createHash("sha1")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest();

function nameOf(commonName: string): Buffer {
  const part = (type: string, text: string) => setOf([sequence(oid(type), der(0x0c, Buffer.from(text)))]);
  return sequence(part("2.5.4.10", "Saleflow (not for production)"), part("2.5.4.3", commonName));
}

const timeOf = (at: Date): Buffer =>
  at.getUTCFullYear() >= generalizedFrom ? generalizedTime(at) : der(0x17, generalizedTime(at).subarray(4));
