import { createHash } from "node:crypto";
import type { SealAlgorithm } from "#server/services/seal.ts";
import { der, explicit, integer, nothing, octets, oid, partsOf, readDer, sequence, setOf } from "./der.ts";
import { objectIdentifiers } from "./object-identifiers.ts";

/** Who signs: a key, with its certificate first in the chain. */
export type Signer = {
  algorithm: SealAlgorithm;
  chain: readonly Uint8Array[];
  sign(bytes: Uint8Array): Promise<Uint8Array>;
};

type Content = { type: keyof typeof contentVersions; hash: Uint8Array; bytes: Uint8Array | null };

/** The version of a signed data follows from what its content is (RFC 5652, 5.1). */
const contentVersions = { data: 1, timeStampInfo: 3 } as const;
const sha256 = sequence(oid(objectIdentifiers.sha256));
const signatureAlgorithms: Record<SealAlgorithm, Buffer> = {
  rsa: sequence(oid(objectIdentifiers.sha256WithRsa), nothing),
  "p-256": sequence(oid(objectIdentifiers.sha256WithEcdsa)),
};

/**
 * A CMS signed data (RFC 5652) of exactly three signed attributes: content type, message digest and signing certificate.
 * A signing time has no place among them, since a PDF signature says it itself (EN 319 142-1, 6.3). `stamp` is asked for a
 * time-stamp of the signature.
 */
export async function signedData(
  content: Content,
  signer: Signer,
  stamp: ((hash: Uint8Array) => Promise<Uint8Array>) | null = null,
): Promise<Buffer> {
  const [certificate] = signer.chain;
  if (certificate === undefined) throw new Error("A signer has no certificate.");
  const attributes = signedAttributes(content, certificate);
  const signature = await signer.sign(setOf(attributes));
  const token = stamp === null ? null : await stamp(createHash("sha256").update(signature).digest());
  const { bytes, type } = content;
  return sequence(
    oid(objectIdentifiers.signedData),
    explicit(
      0,
      sequence(
        integer(contentVersions[type]),
        setOf([sha256]),
        sequence(oid(objectIdentifiers[type]), ...(bytes === null ? [] : [explicit(0, octets(bytes))])),
        setOf(signer.chain, 0xa0),
        setOf([
          sequence(
            integer(1),
            issuerAndSerial(certificate),
            sha256,
            setOf(attributes, 0xa0),
            signatureAlgorithms[signer.algorithm],
            octets(signature),
            ...(token === null ? [] : [setOf([attribute("timeStampToken", token)], 0xa1)]),
          ),
        ]),
      ),
    ),
  );
}

function signedAttributes({ type, hash }: Content, certificate: Uint8Array): Buffer[] {
  const certificateHash = createHash("sha256").update(certificate).digest();
  return [
    attribute("contentType", oid(objectIdentifiers[type])),
    attribute("messageDigest", octets(hash)),
    attribute("signingCertificate", sequence(sequence(sequence(octets(certificateHash))))),
  ];
}

const attribute = (name: keyof typeof objectIdentifiers, value: Uint8Array): Buffer =>
  sequence(oid(objectIdentifiers[name]), der(0x31, value));

/** As they stand in the certificate, byte for byte. */
function issuerAndSerial(certificate: Uint8Array): Buffer {
  const [signed] = partsOf(readDer(certificate));
  const fields = signed === undefined ? [] : partsOf(signed);
  const [serial, , issuer] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields;
  if (serial === undefined || issuer === undefined) throw new Error("A certificate has no issuer.");
  return sequence(issuer.whole, serial.whole);
}
