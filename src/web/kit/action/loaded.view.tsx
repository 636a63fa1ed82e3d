import type { ReactNode } from "react";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

type LoadedProps<Data> = {
  data: Data | undefined;
  error: Error | null;
  children: (data: Data) => ReactNode;
};

/** What a dialog asks by what it has read first: a spinner until then, and why where it can't be had. */
export function Loaded<Data>({ data, error, children }: LoadedProps<Data>) {
  if (error !== null)
    return (
      <Notice tone="danger" role="alert">
        {failureMessage(error)}
      </Notice>
    );
  return data === undefined ? <Spinner /> : children(data);
}
