import type { SigningSetup } from "#contract/signing-desk.ts";
import { roleLabel } from "./signing-labels.ts";
import { partiesCopy } from "./signing-parties.copy.ts";
import { setupCopy } from "./signing-setup.copy.ts";
import { signersOf } from "./signing-setup.values.ts";

type Signer = SigningSetup["request"]["signers"][number];

/**
 * `Vendor 1`, or `Vendor` where there is one alone; `Vendor and Agent` of somebody who is both, and then of nobody with a
 * number, since a place among the others says nothing any more; `Witness of Vendor 1`.
 */
export function signerTitle(signer: Signer, all: readonly Signer[]): string {
  const title = titleAmong(signer, signersOf({ signers: [...all] }));
  return signer.witnessFor === null ? title : setupCopy.witnessOf(title);
}

function titleAmong({ signerId, role, otherRoles }: Signer, signers: readonly Signer[]): string {
  const labels = [...new Set([role, ...otherRoles.map((other) => other.role)])].map(
    (each) => roleLabel[each],
  );
  // Whoever a turn was handed on to has the place of the first.
  const alike = [...new Set(signers.filter((each) => each.role === role).map((each) => each.signerId))];
  return alike.length <= 1 || signers.some((each) => each.otherRoles.length > 0)
    ? labels.join(setupCopy.andRole)
    : `${roleLabel[role]} ${alike.indexOf(signerId) + 1}`;
}

const parts: Readonly<Record<string, string>> = {
  name: setupCopy.name,
  email: setupCopy.email,
  phoneNumber: setupCopy.mobile,
  capacity: partiesCopy.signsAs,
  companyName: partiesCopy.companyName,
  acn: partiesCopy.acn,
  execution: partiesCopy.execution,
  officer: partiesCopy.officer,
  group: setupCopy.group,
  canDelegate: setupCopy.canDelegate,
};

const saleParts: Readonly<Record<string, string>> = {
  price: setupCopy.price,
  deposit: setupCopy.deposit,
  settlementDay: setupCopy.settlementDay,
  isResidential: setupCopy.isResidential,
  isAuction: setupCopy.isAuction,
  auctionDay: setupCopy.auctionDay,
  isOffThePlan: setupCopy.isOffThePlan,
  isWaived: setupCopy.isWaived,
};

/** What a field is called, by its path: `signers.sig_vendor1.email` is "Vendor, Email". */
export function setupLabel(path: string, { request, fields }: SigningSetup): string {
  const [kind, name, part] = path.split(".");
  if (kind === "signers") {
    const signer = signersOf(request).find(({ signerId }) => signerId === name);
    const title = signer === undefined ? setupCopy.signers : signerTitle(signer, request.signers);
    return `${title}, ${parts[part ?? ""] ?? ""}`;
  }
  if (kind === "fields") {
    const field = fields.find((each) => each.name === name);
    return field === undefined || field.label === "" ? String(name) : field.label;
  }
  if (kind === "sale") return saleParts[name ?? ""] ?? setupCopy.saleTerms;
  if (kind === "instrument") return partiesCopy.signedAs;
  if (kind === "needed") return setupCopy.howMany;
  return kind === "expiryDays" ? setupCopy.daysToSign : setupCopy.sendWithout;
}

/** A value as people read it, for the two sides of a comparison. */
export const setupValue = (path: string, value: unknown): string => {
  if (path.startsWith("needed.")) return value === "" ? setupCopy.everyone : String(value);
  if (typeof value === "boolean") return value ? setupCopy.yes : setupCopy.no;
  return String(value ?? "");
};
