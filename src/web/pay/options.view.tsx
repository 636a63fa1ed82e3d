import type { ReactNode } from "react";
import type { PublicApplication } from "#contract/application.ts";
import type { BuiltMethod } from "#domain/payment/methods.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { telephoneHref } from "#web/ui/page.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { connectAmountSummary } from "./amount-summary.connect.ts";
import { AmountSummary } from "./amount-summary.view.tsx";
import type { connectOptions } from "./options.connect.ts";
import { optionsCopy } from "./options.copy.ts";
import { PayFrame } from "./pay-frame.view.tsx";

type OptionsProps = {
  application: PublicApplication;
  options: ReturnType<typeof connectOptions>;
  chosen: BuiltMethod | null;
  isLeaving: boolean;
  /** What is on its way already, in words, with where to read about it. */
  pending: { message: string; href: string } | null;
  /** What is planned already. */
  planned: ReactNode;
  onChoose: (method: BuiltMethod) => void;
  onContinue: () => void;
};

export function OptionsPage(props: OptionsProps) {
  const { application, options, chosen, isLeaving, pending, planned, onChoose, onContinue } = props;
  const { agency } = application;
  return (
    <PayFrame application={application} title={options.title}>
      <AmountSummary summary={connectAmountSummary(application)} />
      {pending === null ? null : (
        <Notice tone="warning">
          <p>{pending.message}</p>
          <a className={css({ color: "link", textDecoration: "underline" })} href={pending.href}>
            {optionsCopy.seeDetails}
          </a>
        </Notice>
      )}
      {planned}
      {options.hasOptions ? (
        <form
          className={css({ display: "flex", flexDirection: "column", gap: "5" })}
          onSubmit={(event) => {
            event.preventDefault();
            onContinue();
          }}
        >
          <RadioCards legend={options.legend} cards={options.options} value={chosen} onChange={onChoose} />
          <Button type="submit" width="full" isBusy={isLeaving} disabled={chosen === null}>
            {optionsCopy.continue}
          </Button>
          <p className={`${text({ variant: "small" })} ${css({ textAlign: "center" })}`}>{options.note}</p>
        </form>
      ) : (
        <Notice tone="info" title={optionsCopy.noOnlinePaymentOffered}>
          <p>{optionsCopy.callForHelp(agency.name)}</p>
          <ButtonLink href={telephoneHref(agency.phone)} tone="link">
            {optionsCopy.call(agency.phone)}
          </ButtonLink>
        </Notice>
      )}
    </PayFrame>
  );
}
