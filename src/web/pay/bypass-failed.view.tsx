import { css } from "#styled/css";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { bypassFailedCopy } from "./bypass-failed.copy.ts";
import type { GateModel } from "./otp-gate.connect.ts";

const stack = css({ display: "flex", flexDirection: "column", gap: "5" });

/** A link of staff that opened nothing. */
export function BypassFailed({ gate }: { gate: GateModel }) {
  return (
    <Card className={stack}>
      <Notice tone="danger" title={gate.problem?.message ?? ""}>
        {bypassFailedCopy.linkMayUsedAlready}
      </Notice>
      <Button width="full" onClick={gate.dismissBypass}>
        {bypassFailedCopy.continueWithACode}
      </Button>
    </Card>
  );
}
