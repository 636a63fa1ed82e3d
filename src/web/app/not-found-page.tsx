import { supportPhone } from "#web/pay/pay-frame.view.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { Page } from "#web/ui/page.tsx";

export function NotFoundPage() {
  return (
    <Page supportPhone={supportPhone}>
      <NotFound />
    </Page>
  );
}
