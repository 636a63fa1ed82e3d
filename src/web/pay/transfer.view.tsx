import type { PublicApplication } from "#contract/application.ts";
import type { Problem } from "#contract/problems.ts";
import { builtMethods, type FundsMethod } from "#domain/payment/methods.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PayFrame } from "./pay-frame.view.tsx";
import { connectOverlap } from "./planned.connect.ts";
import { OverlapNotice } from "./planned.view.tsx";
import { type TransferGuide, transferSteps } from "./transfer.connect.ts";
import { transferCopy } from "./transfer.copy.ts";
import { type MethodTab, MethodTabs, TransferValues } from "./transfer-values.view.tsx";

type TransferProps = {
  application: PublicApplication;
  method: FundsMethod;
  tabs: readonly MethodTab[];
  /** Null while the details are fetched. */
  guide: TransferGuide | null;
  failure: { message: string; onRetry: () => void } | null;
  isAnnouncing: boolean;
  problem: Problem | null;
  optionsHref: string;
  onTab: (href: string) => void;
  onCopy: (value: string) => void;
  onAnnounce: () => void;
};

const steps = css({ display: "flex", flexDirection: "column", gap: "2", pl: "5", listStyle: "decimal" });

/** What to type into the payer's own bank. */
export function TransferPage(props: TransferProps) {
  const { application, method, tabs, guide, failure, isAnnouncing, problem, optionsHref, onAnnounce } = props;
  return (
    <PayFrame application={application} title={transferCopy.payBy(titleOf(method))}>
      <MethodTabs method={method} tabs={tabs} label={transferCopy.waysToTransfer} onTab={props.onTab} />
      <OverlapNotice overlap={connectOverlap(application, method)} />
      <ol className={`${text()} ${steps}`}>
        {transferSteps(method).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {failure === null ? (
        <TransferValues guide={guide} onCopy={props.onCopy} />
      ) : (
        <ErrorBlock {...failure} />
      )}
      {guide === null ? null : <Notice tone="info">{guide.reminder}</Notice>}
      {problem === null ? null : (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      {guide === null ? null : (
        <Button width="full" isBusy={isAnnouncing} onClick={onAnnounce}>
          {guide.announce}
        </Button>
      )}
      <ButtonLink href={optionsHref} tone="link" className={css({ alignSelf: "center" })}>
        {transferCopy.chooseAnotherWayPay}
      </ButtonLink>
    </PayFrame>
  );
}

function titleOf(method: FundsMethod): string {
  return method === "Bank Transfer" ? transferCopy.bankTransfer : builtMethods[method].title;
}
