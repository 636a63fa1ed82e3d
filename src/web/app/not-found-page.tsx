import { NotFound } from "#web/ui/not-found.tsx";
import { Page, supportPhone } from "#web/ui/page.tsx";

export function NotFoundPage() {
  return (
    <Page supportPhone={supportPhone}>
      <NotFound />
    </Page>
  );
}
