import { resolve } from "node:path";

/** What documents are sealed with. `earlierFile` holds certificates that sealed before, with their issuers. */
export type SealConfig =
  | { kind: "local"; folder: string }
  | { kind: "key-files"; keyFile: string; certificateFile: string; earlierFile: string | null }
  | { kind: "kms"; keyId: string; region: string; certificateFile: string; earlierFile: string | null };
/** Who says when a document was sealed. */
export type TimeStampsConfig =
  | { kind: "embedded"; folder: string }
  | { kind: "authority"; url: string; rootsFile: string };

type SealEnvironment = {
  SALEFLOW_MODE: string;
  DATA_FOLDER: string;
  SEAL_KEY_FILE?: string | undefined;
  SEAL_KMS_KEY?: string | undefined;
  SEAL_KMS_REGION?: string | undefined;
  SEAL_CERTIFICATE_FILE?: string | undefined;
  SEAL_EARLIER_FILE?: string | undefined;
  SEAL_FOLDER?: string | undefined;
  TSA_URL?: string | undefined;
  TSA_ROOTS_FILE?: string | undefined;
};

const embedded = "embedded";
const folderOf = (values: SealEnvironment): string =>
  resolve(values.SEAL_FOLDER ?? resolve(values.DATA_FOLDER, "seal"));

/** The key that is named, else one of our own making. */
export function sealOf(values: SealEnvironment): SealConfig {
  const { SEAL_KEY_FILE: keyFile, SEAL_KMS_KEY: keyId, SEAL_KMS_REGION: region } = values;
  const { SEAL_CERTIFICATE_FILE: certificateFile, SEAL_EARLIER_FILE: earlierFile = null } = values;
  if (certificateFile === undefined) return { kind: "local", folder: folderOf(values) };
  if (keyId !== undefined && region !== undefined)
    return { kind: "kms", keyId, region, certificateFile, earlierFile };
  if (keyFile !== undefined) return { kind: "key-files", keyFile, certificateFile, earlierFile };
  return { kind: "local", folder: folderOf(values) };
}

export function timeStampsOf(values: SealEnvironment): TimeStampsConfig {
  const { TSA_URL: url = embedded, TSA_ROOTS_FILE: rootsFile } = values;
  if (url === embedded || rootsFile === undefined) return { kind: "embedded", folder: folderOf(values) };
  return { kind: "authority", url, rootsFile };
}

/** Half a key, half an authority, and in production what stands in for either without having been named. */
export const sealErrors = (values: SealEnvironment): string[] => [
  ...keyErrors(values),
  ...stampErrors(values),
];

function keyErrors(values: SealEnvironment): string[] {
  const { SEAL_KEY_FILE, SEAL_KMS_KEY, SEAL_KMS_REGION, SEAL_CERTIFICATE_FILE, SEAL_FOLDER } = values;
  const isKms = Boolean(SEAL_KMS_KEY ?? SEAL_KMS_REGION);
  const isKey = isKms || Boolean(SEAL_KEY_FILE ?? SEAL_CERTIFICATE_FILE);
  const needsKey = isKey || (values.SALEFLOW_MODE === "production" && !SEAL_FOLDER);
  const found: [isSo: boolean, error: string][] = [
    [
      needsKey && !isKms && !SEAL_KEY_FILE,
      "SEAL_KEY_FILE is missing: the key that seals documents, or SEAL_KMS_KEY, or SEAL_FOLDER if you mean our own",
    ],
    [isKms && !SEAL_KMS_KEY, "SEAL_KMS_KEY is missing: the key in AWS KMS that seals documents"],
    [isKms && !SEAL_KMS_REGION, "SEAL_KMS_REGION is missing: the AWS region of the key"],
    [
      needsKey && !SEAL_CERTIFICATE_FILE,
      "SEAL_CERTIFICATE_FILE is missing: the key's certificate with its issuers",
    ],
    [isKms && Boolean(SEAL_KEY_FILE), "SEAL_KEY_FILE is set beside SEAL_KMS_KEY: name one of them"],
    [isKey && Boolean(SEAL_FOLDER), "SEAL_FOLDER is set beside a key: name one of them"],
  ];
  return errorsIn(found);
}

function stampErrors({ SALEFLOW_MODE, TSA_URL, TSA_ROOTS_FILE }: SealEnvironment): string[] {
  const isProduction = SALEFLOW_MODE === "production";
  const needsRoots = TSA_URL !== embedded && (isProduction || TSA_URL !== undefined);
  return errorsIn([
    [
      isProduction && !TSA_URL,
      `TSA_URL is missing: a time-stamp authority (RFC 3161), or "${embedded}" if you mean our own`,
    ],
    [
      needsRoots && !TSA_ROOTS_FILE,
      "TSA_ROOTS_FILE is missing: the certificates by which the authority's time-stamps are believed",
    ],
    [
      needsRoots && TSA_URL !== undefined && !isAddress(TSA_URL),
      "TSA_URL must be an http:// or https:// address",
    ],
  ]);
}

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const errorsIn = (found: readonly [isSo: boolean, error: string][]): string[] =>
  found.flatMap(([isSo, error]) => (isSo ? [error] : []));
