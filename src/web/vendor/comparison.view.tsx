import { css } from "#styled/css";
import { ComparisonView } from "#web/kit/form/comparison.view.tsx";
import { Button } from "#web/ui/button.tsx";
import type { VendorApplicationModel } from "./vendor-application.connect.ts";
import { vendorApplicationCopy } from "./vendor-application.copy.ts";
import { VendorFrame } from "./vendor-frame.view.tsx";

type Comparison = NonNullable<VendorApplicationModel["comparison"]>;
type ComparisonPageProps = { agency: VendorApplicationModel["agency"]; comparison: Comparison };

const bar = css({ display: "flex", flexWrap: "wrap", gap: "3" });

/** What another tab or device changed, beside one's own: nothing is given up unasked. */
export function ComparisonPage({ agency, comparison }: ComparisonPageProps) {
  return (
    <VendorFrame agency={agency} title={vendorApplicationCopy.twoVersionsApplication}>
      <div className={bar}>
        <Button tone="quiet" onClick={() => comparison.chooseAll("yours")}>
          {vendorApplicationCopy.keepAllOfMine}
        </Button>
        <Button tone="quiet" onClick={() => comparison.chooseAll("theirs")}>
          {vendorApplicationCopy.keepAllOther}
        </Button>
      </div>
      <ComparisonView comparison={comparison} isWithinCard={false} />
    </VendorFrame>
  );
}
