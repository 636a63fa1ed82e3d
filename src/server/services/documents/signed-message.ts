import { verify, X509Certificate } from "node:crypto";
import { type BaseBlock, fromBER, OctetString } from "asn1js";
import { ContentInfo, SignedData, type SignerInfo } from "pkijs";
import { isDer } from "./der-shape.ts";

/** A CMS signed data as it was read, and whether its signature is that of the certificate that it names. */
export type SignedMessage = {
  contentType: string;
  /** What is signed, where the message holds it. */
  content: Buffer | null;
  certificates: readonly X509Certificate[];
  signer: X509Certificate | null;
  /** The signed attributes by their identifiers, each with its values as DER. */
  attributes: ReadonlyMap<string, readonly Buffer[]>;
  digest: { name: string; value: Buffer } | null;
  signature: Buffer;
  isSignatureValid: boolean;
  token: Buffer | null;
  /** How many bytes it takes; what follows is no part of it. */
  length: number;
  /** How it is written: as DER, which versions, and which algorithms it names. */
  form: { isDer: boolean; type: string; versions: readonly number[]; algorithms: readonly string[] };
};

const digestNames = new Map([
  ["2.16.840.1.101.3.4.2.1", "sha256"],
  ["2.16.840.1.101.3.4.2.2", "sha384"],
  ["2.16.840.1.101.3.4.2.3", "sha512"],
]);
/** The hash that a signature algorithm names itself; RSA alone names none, and goes by that of the attributes. */
const signatureDigests = new Map([
  ["1.2.840.113549.1.1.11", "sha256"],
  ["1.2.840.113549.1.1.12", "sha384"],
  ["1.2.840.113549.1.1.13", "sha512"],
  ["1.2.840.10045.4.3.2", "sha256"],
  ["1.2.840.10045.4.3.3", "sha384"],
  ["1.2.840.10045.4.3.4", "sha512"],
]);
const contextClass = 3;
const messageDigest = "1.2.840.113549.1.9.4";
const timeStampToken = "1.2.840.113549.1.9.16.2.14";

/**
 * Reads a signed data of one signer; null where it is none. By another library than what wrote ours. The signer is one of the
 * certificates in it, else one that is known.
 */
export function readSignedMessage(
  bytes: Uint8Array,
  known: readonly X509Certificate[] = [],
): SignedMessage | null {
  try {
    return signedMessage(bytes, known);
  } catch {
    // What cannot be read, for whichever reason, is no signature.
    return null;
  }
}

function signedMessage(bytes: Uint8Array, known: readonly X509Certificate[]): SignedMessage | null {
  const { offset, result } = fromBER(Uint8Array.from(bytes).buffer);
  if (offset === -1) return null;
  const { certificates, signerId } = asTheyStand(result);
  const { contentType: type, content: schema } = new ContentInfo({ schema: result });
  const data = new SignedData({ schema });
  const [info, ...others] = data.signerInfos;
  if (info === undefined || others.length > 0) return null;
  const attributes = new Map(
    (info.signedAttrs?.attributes ?? []).map(({ type, values }) => [
      type,
      (values as BaseBlock[]).map((value) => Buffer.from(value.toBER())),
    ]),
  );
  const signer = signerOf(signerId, [...certificates, ...known]);
  const name = digestNames.get(info.digestAlgorithm.algorithmId);
  const [digest] = attributes.get(messageDigest) ?? [];
  const signature = Buffer.from(info.signature.valueBlock.valueHexView);
  return {
    contentType: data.encapContentInfo.eContentType,
    content: contentOf(data),
    certificates,
    signer,
    attributes,
    digest: name === undefined || digest === undefined ? null : { name, value: octetsOf(digest) },
    signature,
    isSignatureValid: isSigned(info, name, signer, signature),
    token: tokenOf(info),
    length: offset,
    form: {
      isDer: isDer(Buffer.from(bytes.subarray(0, offset))),
      type,
      versions: [data.version, info.version],
      algorithms: [...data.digestAlgorithms, info.signatureAlgorithm].map(({ algorithmId }) => algorithmId),
    },
  };
}

const partsOf = ({ valueBlock }: BaseBlock): BaseBlock[] =>
  "value" in valueBlock && Array.isArray(valueBlock.value) ? valueBlock.value : [];
const bytesOf = (block: BaseBlock | undefined): Buffer => Buffer.from(block?.valueBeforeDecodeView ?? []);

/** Certificates and the signer's name byte for byte: the library would write them anew. */
function asTheyStand(message: BaseBlock): { certificates: X509Certificate[]; signerId: BaseBlock[] } {
  const data = partsOf(partsOf(message)[1] ?? message)[0];
  const parts = data === undefined ? [] : partsOf(data);
  const tagged = parts.find(({ idBlock }) => idBlock.tagClass === contextClass && idBlock.tagNumber === 0);
  const [info] = partsOf(parts.at(-1) ?? message);
  const signerId = info === undefined ? undefined : partsOf(info)[1];
  return {
    certificates: (tagged === undefined ? [] : partsOf(tagged)).map(
      (each) => new X509Certificate(bytesOf(each)),
    ),
    signerId: signerId === undefined ? [] : partsOf(signerId),
  };
}

/** The certificate whose issuer and serial number are those that the signer is named by. */
function signerOf(
  [issuer, serial]: readonly BaseBlock[],
  certificates: readonly X509Certificate[],
): X509Certificate | null {
  const isNamed = ({ raw }: X509Certificate) => {
    const [signed] = partsOf(fromBER(Uint8Array.from(raw).buffer).result);
    const fields = signed === undefined ? [] : partsOf(signed);
    const [ownSerial, , ownIssuer] = fields[0]?.idBlock.tagClass === contextClass ? fields.slice(1) : fields;
    return bytesOf(ownIssuer).equals(bytesOf(issuer)) && bytesOf(ownSerial).equals(bytesOf(serial));
  };
  return certificates.find(isNamed) ?? null;
}

/** Attributes are signed as a set, not under the tag that they have in the message (RFC 5652, 5.4). */
function isSigned(
  { signedAttrs, signatureAlgorithm }: SignerInfo,
  digestName: string | undefined,
  signer: X509Certificate | null,
  signature: Buffer,
): boolean {
  if (signer === null || signedAttrs === undefined || digestName === undefined) return false;
  const signed = Buffer.from(signedAttrs.encodedValue);
  signed.writeUInt8(0x31, 0);
  const hash = signatureDigests.get(signatureAlgorithm.algorithmId) ?? digestName;
  return verify(hash, signed, signer.publicKey, signature);
}

function tokenOf({ unsignedAttrs }: SignerInfo): Buffer | null {
  const found = unsignedAttrs?.attributes.find(({ type }) => type === timeStampToken);
  const [token] = (found?.values ?? []) as BaseBlock[];
  return token === undefined ? null : Buffer.from(token.toBER());
}

function contentOf({ encapContentInfo: { eContent } }: SignedData): Buffer | null {
  return eContent === undefined ? null : Buffer.from(eContent.getValue());
}

const octetsOf = (der: Buffer): Buffer => {
  const { result } = fromBER(Uint8Array.from(der).buffer);
  return result instanceof OctetString ? Buffer.from(result.valueBlock.valueHexView) : Buffer.alloc(0);
};
