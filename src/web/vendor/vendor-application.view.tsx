import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { telephoneHref } from "#web/ui/page.tsx";
import { AgencyChoice } from "./agency-choice.view.tsx";
import { AgentStep } from "./agent-step.view.tsx";
import { ComparisonPage } from "./comparison.view.tsx";
import { EndingDialog } from "./ending-dialog.view.tsx";
import { FinishStep } from "./finish-step.view.tsx";
import type { Lookup } from "./lookup.ts";
import { connectOver } from "./over.connect.ts";
import { OwnersStep } from "./owners-step.view.tsx";
import { PropertyStep } from "./property-step.view.tsx";
import { StepForm } from "./step-form.view.tsx";
import type { VendorApplicationModel } from "./vendor-application.connect.ts";
import { vendorApplicationCopy } from "./vendor-application.copy.ts";
import { VendorFrame } from "./vendor-frame.view.tsx";

type ViewProps = { model: VendorApplicationModel; lookup: Lookup; onRestart: () => void };

const stack = css({ display: "flex", flexDirection: "column", gap: "4" });
const stepViews = { property: PropertyStep, owners: OwnersStep, agent: AgentStep, finish: FinishStep };

/** The application once it was opened, and beside it what is asked before it is given up. */
export const VendorApplicationView = (props: ViewProps) => (
  <>
    <Opened {...props} />
    <EndingDialog question={props.model.question} onRestart={props.onRestart} />
  </>
);

/** A step of it, two versions side by side, or why there is none. */
function Opened({ model, lookup, onRestart }: ViewProps) {
  if (model.screen === "choosing") return <AgencyChoice model={model} lookup={lookup} />;
  if (model.screen === "failed") return <Failed model={model} onRestart={onRestart} />;
  if (model.screen === "over") return <Over model={model} onRestart={onRestart} />;
  if (model.comparison !== null)
    return <ComparisonPage agency={model.agency} comparison={model.comparison} />;
  const Step = stepViews[model.step];
  return (
    <StepForm model={model}>
      <Step model={model} lookup={lookup} />
    </StepForm>
  );
}

type ClosedProps = Omit<ViewProps, "lookup">;

function Failed({ model, onRestart }: ClosedProps) {
  const { problem } = model;
  if (problem?.code === "application.not-offered")
    return (
      <VendorFrame agency={model.agency} title={vendorApplicationCopy.talkAgent}>
        <Card className={stack}>
          <p className={text()}>{problem.message}</p>
          <p className={text()}>{vendorApplicationCopy.agentCanArrangeSame}</p>
        </Card>
      </VendorFrame>
    );
  if (problem?.code === "application.unknown" || problem?.code === "request.invalid")
    return (
      <VendorFrame agency={null} title={vendorApplicationCopy.couldntFindApplication}>
        <Card className={stack}>
          <p className={text()}>{vendorApplicationCopy.linkMayIncompleteCheck}</p>
          <Button width="full" onClick={onRestart}>
            {vendorApplicationCopy.startANewApplication}
          </Button>
        </Card>
      </VendorFrame>
    );
  return (
    <VendorFrame agency={model.agency} title={vendorApplicationCopy.couldntOpenApplication}>
      <ErrorBlock message={problem?.message ?? ""} onRetry={model.retry} />
    </VendorFrame>
  );
}

function Over({ model, onRestart }: ClosedProps) {
  const { application } = model;
  const over = connectOver(application);
  return (
    <VendorFrame agency={model.agency} title={over.title}>
      <Card className={stack}>
        <p className={text()}>{over.message}</p>
        {over.href === null ? (
          <Button width="full" onClick={onRestart}>
            {vendorApplicationCopy.startANewApplication}
          </Button>
        ) : (
          <ButtonLink width="full" href={over.href}>
            {over.action}
          </ButtonLink>
        )}
        {application === null ? null : (
          <ButtonLink tone="quiet" width="full" href={telephoneHref(application.agency.phone)}>
            {vendorApplicationCopy.call(application.agency.phone)}
          </ButtonLink>
        )}
      </Card>
    </VendorFrame>
  );
}
