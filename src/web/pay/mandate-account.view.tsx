import { bankOf, bsbOf } from "#domain/payment/bank-account.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Icon } from "#web/ui/icon.tsx";
import type { MandateModel } from "./mandate.connect.ts";
import { MandateChoice, MandateText } from "./mandate-fields.view.tsx";
import { payIdOptions } from "./mandate-labels.ts";

const bank = css({ display: "flex", alignItems: "center", gap: "1.5", minHeight: "6", mt: "1.5" });
const payerKinds = [
  { value: "payId", label: "With a PayID" },
  { value: "account", label: "With a BSB and account number" },
];
const payIdHints: Record<string, string> = {
  Phone: "The mobile number that is a PayID at your bank, such as 0491 570 156.",
  Email: "The email address that is a PayID at your bank.",
  ABN: "An 11-digit ABN or a 9-digit ACN.",
  "Organisation ID": "The name your bank registered as the organisation's PayID.",
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
        hint="Not saved in this browser. Enter it again if you reload the page."
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
  const label = isWhole ? (name ?? "We don't recognise this BSB. Please check it.") : hint;
  return (
    <p role="status" className={`${text({ styles: "small" })} ${bank}`}>
      {isWhole ? <Icon name={name === null ? "warning" : "bank"} size="small" /> : null}
      {label}
    </p>
  );
}
