import { toProblem } from "#contract/problems.ts";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { connectUnknownLink } from "./link-state.connect.ts";
import { linkStateCopy } from "./link-state.copy.ts";
import { LinkStatePage } from "./link-state.view.tsx";
import { PayFrame } from "./pay-frame.view.tsx";

/** A link that opens nothing, or a failure that a retry may mend. */
export function LoadFailurePage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const problem = toProblem(error);
  const unknown = connectUnknownLink(problem);
  if (unknown !== null) return <LinkStatePage application={null} state={unknown} />;
  return (
    <PayFrame application={null} title={linkStateCopy.couldntOpenPage}>
      <ErrorBlock message={problem.message} error={error} onRetry={onRetry} />
    </PayFrame>
  );
}
