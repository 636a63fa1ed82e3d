import { css } from "#styled/css";
import { Button } from "#web/ui/button.tsx";
import { openingCopy as copy } from "./signing-opening.copy.ts";

export type TurnLinksProps = { requestDecline: () => void; requestDelegation: (() => void) | null };

const row = css({ display: "flex", flexWrap: "wrap", columnGap: "6", rowGap: "1" });

/** What a signer can do instead of signing. */
export const TurnLinks = ({ requestDecline, requestDelegation }: TurnLinksProps) => (
  <div className={row}>
    {requestDelegation === null ? null : (
      <Button tone="link" onClick={requestDelegation}>
        {copy.delegate}
      </Button>
    )}
    <Button tone="link" onClick={requestDecline}>
      {copy.decline}
    </Button>
  </div>
);
