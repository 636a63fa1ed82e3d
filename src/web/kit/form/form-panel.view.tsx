import type { ReactNode } from "react";
import { css } from "#styled/css";
import { Card } from "#web/ui/card.tsx";

const stack = css({ display: "flex", flexDirection: "column", gap: "5" });

type FormPanelProps = {
  /** Whether what is around it is a card already. */
  isWithinCard: boolean;
  children: ReactNode;
};

/** What stands in the place of a form's fields. */
export const FormPanel = ({ isWithinCard, children }: FormPanelProps) =>
  isWithinCard ? <div className={stack}>{children}</div> : <Card className={stack}>{children}</Card>;
