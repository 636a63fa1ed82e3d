import type { PermissionName } from "#domain/enumerations.ts";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { SeenPages } from "./seen-pages.view.tsx";
import { pagesFor, permissionLines } from "./team.connect.ts";

type MayDoProps = {
  permissions: readonly PermissionName[];
  labels: { title: string; nothingButReading: string; pages: string };
};

/** What somebody may do, line by line, and which pages they see. */
export function MayDo({ permissions, labels: { title, nothingButReading, pages } }: MayDoProps) {
  const lines = permissionLines(permissions);
  return (
    <Part title={title}>
      {lines.length === 0 ? (
        <Quiet>{nothingButReading}</Quiet>
      ) : (
        <DescriptionList items={lines.map(({ label, note }) => ({ term: label, note, detail: null }))} />
      )}
      <SeenPages title={pages} pages={pagesFor(permissions)} />
    </Part>
  );
}
