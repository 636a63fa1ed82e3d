import { bankOf } from "#domain/payment/bank-account.ts";
import { bsbOf } from "#domain/payment/bsb.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Icon } from "#web/ui/icon.tsx";
import type { MandateModel } from "./mandate.connect.ts";
import { mandateCopy } from "./mandate.copy.ts";
import { MandateChoice, MandateText } from "./mandate-fields.view.tsx";
import { payIdOptions } from "./mandate-labels.ts";

const bank = css({ display: "flex", alignItems: "center", gap: "1.5", minHeight: "6", mt: "1.5" });
const payerKinds = [
  { value: "payId", label: mandateCopy.withAPayid },
  { value: "account", label: mandateCopy.bsbAccountNumber },
];
const payIdHints: Record<string, string> = {
  Phone: mandateCopy.mobileNumberPayidBank,
  Email: mandateCopy.emailAddressPayidBank,
  ABN: mandateCopy.organisationIdHint,
  "Organisation ID": mandateCopy.nameBankRegisteredOrganisations,
};
const inputModes: Record<string, "tel" | "email" | "numeric" | "text"> = {
  Phone: "tel",
  Email: "email",
  ABN: "numeric",
};

/** How PayTo finds the payer: a PayID, or an account. */
export function PayerFields({ mandate }: { mandate: MandateModel }) {
  const { payerKind, payIdKind } = mandate.values;
  return (
    <>
      <MandateChoice mandate={mandate} name="payerKind" options={payerKinds} />
      {payerKind === "payId" ? (
        <>
          <MandateChoice mandate={mandate} name="payIdKind" options={payIdOptions} />
          <MandateText
            mandate={mandate}
            name="payId"
            inputMode={inputModes[payIdKind] ?? "text"}
            hint={payIdHints[payIdKind]}
          />
        </>
      ) : (
        <AccountFields mandate={mandate} />
      )}
    </>
  );
}

/** An account, with its bank's name as soon as the BSB tells it. */
export function AccountFields({ mandate }: { mandate: MandateModel }) {
  return (
    <>
      <MandateText mandate={mandate} name="accountName" autoComplete="name" />
      <div>
        <MandateText mandate={mandate} name="bsb" inputMode="numeric" placeholder="000-000" />
        {mandate.errorOf("bsb") === null ? <BankName bsb={mandate.values.bsb} /> : null}
      </div>
      <MandateText
        mandate={mandate}
        name="accountNumber"
        inputMode="numeric"
        hint={mandateCopy.notSavedBrowserEnter}
      />
    </>
  );
}

/** A bank that we do not know is a reason to look again, never to refuse. */
function BankName({ bsb }: { bsb: string }) {
  const name = bankOf(bsb);
  const isWhole = bsbOf(bsb) !== null;
  // Something is there from the start: the bank's name then moves nothing below it.
  const hint = "6 digits, as shown in your bank's app.";
  const label = isWhole ? (name ?? mandateCopy.dontRecogniseBsbCheck) : hint;
  return (
    <p role="status" className={`${text({ variant: "small" })} ${bank}`}>
      {isWhole ? <Icon name={name === null ? "warning" : "bank"} size="small" /> : null}
      {label}
    </p>
  );
}
