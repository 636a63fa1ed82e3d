import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { ConnectedPlan, connectChange, connectOverlap } from "./planned.connect.ts";
import { plannedCopy } from "./planned.copy.ts";

type PlannedProps = {
  plans: readonly ConnectedPlan[];
  actions: ConnectedActions<"cancel">;
  /** The page that shows them: a plan does not lead to where the payer is. */
  here: string;
};

const head = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2", mb: "1" });
const row = css({ display: "flex", gap: "3", mt: "3", "& > *": { flex: "1" } });
const notes = css({ display: "flex", flexDirection: "column", gap: "1", mt: "2" });

/** What is planned: how much, when and from where, each to be changed or cancelled. */
export function PlannedPayments({ plans, actions, here }: PlannedProps) {
  if (plans.length === 0) return null;
  return (
    <section
      aria-label={plannedCopy.plannedPayments}
      className={css({ display: "flex", flexDirection: "column", gap: "3" })}
    >
      {plans.map((plan) => (
        <Plan key={plan.key} plan={plan} here={here} onCancel={() => actions.begin("cancel", plan.id)} />
      ))}
      <CancelDialog plans={plans} actions={actions} />
    </section>
  );
}

type PlanProps = Pick<PlannedProps, "here"> & { plan: ConnectedPlan; onCancel: () => void };

function Plan({ plan, here, onCancel }: PlanProps) {
  const { name, state, isAfterDue, facts, link, cancel } = plan;
  return (
    <Card>
      <div className={head}>
        <h2 className={text({ variant: "sectionTitle" })}>{name}</h2>
        <Badge tone={state.tone}>{state.label}</Badge>
        {isAfterDue ? <Badge tone="warning">{plannedCopy.afterTheDueDate}</Badge> : null}
      </div>
      <DescriptionList items={facts} />
      {plan.notes.length === 0 ? null : (
        <div className={`${text({ variant: "small" })} ${notes}`}>
          {plan.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <div className={row}>
        {link.href === here ? null : (
          <ButtonLink href={link.href} tone="quiet" aria-label={plannedCopy.linkOf(link.label, name)}>
            {link.label}
          </ButtonLink>
        )}
        {cancel === null ? null : (
          <Button tone="quiet" onClick={onCancel} aria-label={plannedCopy.cancelName(name)}>
            {plannedCopy.cancel}
          </Button>
        )}
      </div>
    </Card>
  );
}

function CancelDialog({ plans, actions }: Omit<PlannedProps, "here">) {
  const asked = plans.find(({ id, cancel }) => id === actions.subject && cancel !== null)?.cancel;
  if (asked == null) return null;
  return (
    <ActionDialog
      actions={actions}
      name="cancel"
      title={asked.title}
      confirm={asked.confirm}
      abandon={plannedCopy.keepIt}
      tone="danger"
    >
      <p className={text()}>{asked.consequence}</p>
    </ActionDialog>
  );
}

/** What is changed, and that it stays until the change is confirmed. */
export function ChangeNotice({ change }: { change: ReturnType<typeof connectChange> }) {
  if (change === null) return null;
  return (
    <Notice tone="info" title={plannedCopy.youreChangingPlannedPayments}>
      <p>{`${change.label}.`}</p>
      <p>{plannedCopy.staysPlaceUntilConfirm}</p>
      <ButtonLink href={change.backHref} tone="link">
        {plannedCopy.keepItAsItIs}
      </ButtonLink>
    </Notice>
  );
}

/** What is planned already, where another payment could be made. */
export function OverlapNotice({ overlap }: { overlap: ReturnType<typeof connectOverlap> }) {
  if (overlap === null) return null;
  return (
    <Notice tone="warning" title={plannedCopy.paymentPlannedAlready}>
      {overlap.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{overlap.effect}</p>
    </Notice>
  );
}
