import { useMutation } from "@tanstack/react-query";
import { toProblem } from "#contract/problems.ts";
import { signingHref } from "#contract/sign-paths.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { fragmentSecret } from "#web/adapters/fragment-secret.ts";
import { saveDocument } from "#web/adapters/save-document.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { downloadCopy as copy } from "./contract-download.copy.ts";
import { SigningFrame } from "./signing-frame.view.tsx";

type PageProps = { services: PublicServices; params: { code?: string | undefined } };

const stack = css({ display: "flex", flexDirection: "column", gap: "4" });

/** Gives the sealed contract when its holder presses, never on load: scanners follow links. */
export function ContractDownloadPage({ services, params }: PageProps) {
  const { code = "" } = params;
  const secret = fragmentSecret();
  const download = useMutation({
    mutationFn: async () => {
      const body = { secret: secret ?? "" };
      saveDocument(await services.api.download("downloadSealed", { params: { code }, body }), "contract.pdf");
    },
  });
  const problem = download.error === null ? null : toProblem(download.error);
  const isUsed = secret === null || problem?.code === "application.unknown";
  const isOver = isUsed || download.isSuccess;
  const title = download.isSuccess ? copy.doneTitle : isUsed ? copy.usedTitle : copy.title;
  const labels = download.isSuccess ? copy.doneText : isUsed ? copy.usedText : copy.text;
  return (
    <SigningFrame agency={null} title={title}>
      <Card className={stack}>
        <p className={text()}>{labels}</p>
        {problem === null || isUsed ? null : (
          <Notice tone="danger" role="alert">
            {problem.message}
          </Notice>
        )}
        {isOver ? (
          <ButtonLink href={signingHref(code)} width="full" tone={download.isSuccess ? "quiet" : "primary"}>
            {copy.again}
          </ButtonLink>
        ) : (
          <Button width="full" isBusy={download.isPending} onClick={() => download.mutate()}>
            <Icon name="download" />
            {copy.download}
          </Button>
        )}
      </Card>
    </SigningFrame>
  );
}
