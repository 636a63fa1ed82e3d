import type { PublicApplication } from "#contract/application.ts";
import type { Problem } from "#contract/problems.ts";
import { builtMethods, type FundsMethod } from "#domain/payment/methods.ts";
import { css, cx } from "#styled/css";
import { text } from "#styled/recipes";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CopyField } from "#web/ui/copy-field.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PayFrame } from "./pay-frame.view.tsx";
import { connectOverlap } from "./planned.connect.ts";
import { OverlapNotice } from "./planned.view.tsx";
import { type TransferGuide, transferSteps } from "./transfer.connect.ts";
import { transferCopy } from "./transfer.copy.ts";

type TransferProps = {
  application: PublicApplication;
  method: FundsMethod;
  tabs: { method: FundsMethod; href: string }[];
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

const tabRow = css({
  display: "flex",
  gap: "1",
  p: "1",
  borderRadius: "md",
  bg: "grey.200",
});
const tab = css({
  display: "grid",
  placeItems: "center",
  flex: "1 1 auto",
  minHeight: "hit",
  px: "2",
  whiteSpace: "nowrap",
  borderRadius: "sm",
  color: "grey.800",
  fontSize: "sm",
  fontWeight: "semibold",
  textAlign: "center",
  _hover: { bg: "grey.100" },
  "&[aria-current]": { bg: "surface", color: "ink", boxShadow: "sm" },
});
const lines = css({ "& > * + *": { borderTop: "1px solid {colors.line}" } });
const steps = css({ display: "flex", flexDirection: "column", gap: "2", pl: "5", listStyle: "decimal" });

/** What to type into the payer's own bank. */
export function TransferPage(props: TransferProps) {
  const { application, method, tabs, guide, failure, isAnnouncing, problem, optionsHref, onAnnounce } = props;
  return (
    <PayFrame application={application} title={transferCopy.payBy(titleOf(method))}>
      {tabs.length < 2 ? null : <Tabs {...props} />}
      <OverlapNotice overlap={connectOverlap(application, method)} />
      <ol className={`${text()} ${steps}`}>
        {transferSteps(method).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {failure === null ? <Details guide={guide} onCopy={props.onCopy} /> : <ErrorBlock {...failure} />}
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

function Tabs({ method, tabs, onTab }: TransferProps) {
  return (
    <nav aria-label={transferCopy.waysToTransfer} className={tabRow}>
      {tabs.map((each) => (
        <a
          key={each.method}
          href={each.href}
          aria-current={each.method === method ? "page" : undefined}
          className={cx(tab)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
            event.preventDefault();
            onTab(each.href);
          }}
        >
          {builtMethods[each.method].title}
        </a>
      ))}
    </nav>
  );
}

function Details({ guide, onCopy }: Pick<TransferProps, "guide" | "onCopy">) {
  if (guide === null)
    return (
      <Card aria-busy="true" aria-label={transferCopy.fetchingTheDetails}>
        <div className={css({ display: "flex", flexDirection: "column", gap: "6" })}>
          {["60%", "75%", "50%", "65%"].map((width) => (
            <Skeleton key={width} width={width} height="2.5rem" />
          ))}
        </div>
      </Card>
    );
  return (
    <Card className={lines}>
      {guide.fields.map((field) => (
        <CopyField
          key={field.label}
          label={field.label}
          value={field.value}
          copyValue={field.copyValue}
          onCopy={onCopy}
        />
      ))}
    </Card>
  );
}

function titleOf(method: FundsMethod): string {
  return method === "Bank Transfer" ? transferCopy.bankTransfer : builtMethods[method].title;
}
