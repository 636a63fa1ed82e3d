import type { SigningSetup } from "#contract/signing-desk.ts";
import type { RequestSigner, SaleTerms, SigningRequestSave } from "#contract/signing-request.ts";
import { isDay } from "#domain/calendar/days.ts";
import { centsOfTyped } from "#domain/money/cents.ts";
import { digitsOf } from "#domain/party/abn.ts";
import type { CompanyOffice } from "#domain/signing/companies.ts";
import { emailOf, isEmail, mobileOf } from "#domain/text/field-rules.ts";
import { type Office, officesIn } from "./signing-parties.ts";
import {
  daysOf,
  groupRulesOf,
  type SaleValues,
  type SetupFormValues,
  type SignerValues,
  signersOf,
} from "./signing-setup.values.ts";

/** What is sent of it. A contact or a number that is not whole yet is left out until it is. */
export function savedOf(
  values: SetupFormValues,
  { request, fields }: SigningSetup,
): Omit<SigningRequestSave, "version"> {
  const offices = officesIn(values, request);
  return {
    signers: signersOf(request).flatMap(({ signerId }) => {
      const signer = values.signers[signerId];
      const company = companyOf(values, offices.get(signerId));
      if (signer === undefined) return [];
      const saved = signerOf(signerId, signer);
      return [{ ...saved, capacity: offices.has(signerId) ? "person" : saved.capacity, company }];
    }),
    witnesses: request.signers.flatMap(({ witnessFor, signerId, name, email, phoneNumber }) =>
      witnessFor === null || name === "" ? [] : [{ signerId, name, email, phoneNumber }],
    ),
    instrument: values.instrument,
    groups: groupRulesOf(values),
    values: Object.fromEntries(
      fields.flatMap(({ name }) => {
        const value = values.fields[name] ?? "";
        return value === "" ? [] : [[name, value]];
      }),
    ),
    expiryDays: daysOf(values.expiryDays) ?? request.expiryDays,
    sale: values.sale === null ? null : saleOf(values.sale),
  };
}

function signerOf(signerId: string, signer: SignerValues): Omit<RequestSigner, "company"> {
  const email = emailOf(signer.email);
  return {
    signerId,
    name: signer.name.trim(),
    email: isEmail(email) ? email : null,
    phoneNumber: mobileOf(signer.phoneNumber),
    capacity: signer.capacity === "company" ? "person" : signer.capacity,
    group: Number(signer.group),
    canDelegate: signer.canDelegate,
  };
}

/** The company that an officer signs for; null while its name or number is not whole. */
function companyOf({ signers }: SetupFormValues, of: Office | undefined): CompanyOffice | null {
  const first = signers[of?.by ?? ""];
  const name = first?.companyName.trim() ?? "";
  const acn = digitsOf(first?.acn ?? "") ?? "";
  if (of === undefined || first === undefined || name === "" || acn.length !== 9) return null;
  return { name, acn, execution: first.execution, office: of.office };
}

const saleOf = (sale: SaleValues): SaleTerms => ({
  isResidential: sale.isResidential,
  isAuction: sale.isAuction,
  auctionDay: dayOf(sale.auctionDay),
  isOffThePlan: sale.isOffThePlan,
  isWaived: sale.isWaived,
  priceCents: centsOfTyped(sale.price),
  depositCents: centsOfTyped(sale.deposit),
  settlementDay: dayOf(sale.settlementDay),
});

const dayOf = (typed: string): string | null => (isDay(typed) ? typed : null);
