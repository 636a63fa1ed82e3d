import { toProblem } from "#contract/problems.ts";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { FetchedClosedLink } from "./closed-link.view.tsx";
import { couldntOpenPage } from "./load-failure.copy.ts";
import { PayFrame } from "./pay-frame.view.tsx";
import { isUnknownLink } from "./takes-payments.ts";

/** A link that opens nothing, or a failure that a retry may mend. */
export function LoadFailurePage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const problem = toProblem(error);
  if (isUnknownLink(problem)) return <FetchedClosedLink application={null} />;
  return (
    <PayFrame application={null} title={couldntOpenPage}>
      <ErrorBlock message={problem.message} error={error} onRetry={onRetry} />
    </PayFrame>
  );
}
