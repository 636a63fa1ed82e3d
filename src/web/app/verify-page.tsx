import { useSearch } from "wouter";
import { useHash } from "#web/adapters/hash-location.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { DocumentCheckPage } from "#web/document-check/document-check.page.tsx";
import { MessageLinkPage } from "#web/pay/message-link.page.tsx";
import { supportPhone } from "#web/ui/page.tsx";

/**
 * One address for two: the link of a message has its secret in the fragment; without a fragment a document is checked, and
 * compared with the reference that the address names.
 */
export function VerifyPage({ services }: { services: PublicServices }) {
  const search = useSearch();
  const hash = useHash();
  if (hash !== "") return <MessageLinkPage services={services} />;
  const reference = new URLSearchParams(search).get("reference") ?? "";
  return (
    <DocumentCheckPage
      expectedReference={/^[A-Z0-9-]{6,20}$/.test(reference) ? reference : null}
      supportPhone={supportPhone}
    />
  );
}
