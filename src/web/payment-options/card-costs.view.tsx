import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ConnectedCost } from "./payment-options.connect.ts";
import { paymentOptionsCopy as copy } from "./payment-options.copy.ts";

const fields = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" },
  alignItems: "start",
  gap: "4",
  mt: "3",
  maxWidth: "40rem",
});
const recorded = css({ mt: "2" });

type CardCostsProps = { costs: readonly ConnectedCost[]; today: string };

/** What cards cost the agency, by its statements: the ceiling of every surcharge. */
export const CardCosts = ({ costs, today }: CardCostsProps) => (
  <Part title={copy.costsTitle}>
    <Quiet>{copy.costsNote}</Quiet>
    {costs.map((cost) => (
      <div key={cost.brand}>
        <div className={fields}>
          <TextField
            label={cost.rateLabel}
            name={`${cost.path}.rate`}
            inputMode="decimal"
            autoComplete="off"
            value={cost.rate}
            onChange={(rate) => cost.fill({ rate })}
            onBlur={() => cost.leave(`${cost.path}.rate`)}
            error={cost.rateError}
          />
          <DateField
            label={copy.statementOn}
            name={`${cost.path}.statementOn`}
            value={cost.statementOn}
            onChange={(statementOn) => cost.fill({ statementOn })}
            onBlur={() => cost.leave(`${cost.path}.statementOn`)}
            to={today}
            hint={copy.statementHint}
            error={cost.statementError}
          />
        </div>
        <p className={`${text({ variant: "small" })} ${recorded}`}>{cost.recorded}</p>
      </div>
    ))}
  </Part>
);
