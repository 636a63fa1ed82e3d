import type { ReactNode } from "react";
import { Link } from "wouter";
import { css } from "#styled/css";
import { ApiFailure, failureMessage } from "#web/adapters/api-failure.ts";
import { Badge, type StatusBadge } from "#web/ui/badge.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import type { IconName } from "#web/ui/icon.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Spinner } from "#web/ui/spinner.tsx";

/** What a query answers, as far as a page shows it. */
type Read<Data> = { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
type ReadPartProps<Data> = { read: Read<Data>; children: (data: Data) => ReactNode };

/** What is read, once it is there; until then that it is on its way, or why it did not come. */
export function ReadPart<Data>({ read: { data, error, refetch }, children }: ReadPartProps<Data>) {
  if (data !== undefined) return children(data);
  return error === null ? (
    <Spinner />
  ) : (
    <ErrorBlock message={failureMessage(error)} onRetry={() => void refetch()} />
  );
}

type DetailPageProps<Data> = ReadPartProps<Data> & {
  /** Its heading until it is there. */
  heading: string;
  /** What is said where there is none at this address. */
  unknown: { title: string; message: string; icon?: IconName };
  /** What stands above it, whether it is there or not. */
  top?: ReactNode;
  gap?: "4" | "5";
  /** What was read stays on the page though by now it is not there any more, or not for this person. */
  isKept?: boolean;
};

const frame = css({ display: "flex", flexDirection: "column", minWidth: "0" });
const gaps = { "4": css({ gap: "4" }), "5": css({ gap: "5" }) };

/** The page of one thing, from its reading on. */
export function DetailPage<Data>(props: DetailPageProps<Data>) {
  const { read, heading, unknown, top = null, gap = "4", isKept = false, children } = props;
  if (read.error !== null && isUnknown(read.error) && !(isKept && read.data !== undefined))
    return <NotFound {...unknown} />;
  return (
    <div className={`${frame} ${gaps[gap]}`}>
      {top}
      {read.data === undefined ? <PageHeading title={heading} /> : null}
      <ReadPart read={read}>{children}</ReadPart>
    </div>
  );
}

const isUnknown = (error: Error): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.problem.code === "request.invalid");

const bar = css({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: "3" });
const link = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "hit",
  color: "link",
  fontSize: "sm",
  _hover: { textDecoration: "underline" },
});

type DetailTopProps = { href: string; label: string; children?: ReactNode };

/** The way back to the list that it is of, and what stands across from it. */
export const DetailTop = ({ href, label, children }: DetailTopProps) => (
  <div className={bar}>
    <Link href={href} className={link}>
      {label}
    </Link>
    {children}
  </div>
);

type DetailHeadProps = {
  title: string;
  status: StatusBadge;
  /** What it is of, and where that leads. */
  about: { label: string; href: string | null } | null;
  /** What may be done with it. */
  buttons: ReactNode;
};

const head = css({ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: "4" });
const names = css({ flex: "1 1 16rem", minWidth: "0" });
const heading = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" });
const quiet = css({ color: "muted", fontSize: "sm", mt: "1" });

/** What one thing is called, how it stands, and what may be done with it. */
export const DetailHead = ({ title, status, about, buttons }: DetailHeadProps) => (
  <div className={head}>
    <div className={names}>
      <div className={heading}>
        <PageHeading title={title} />
        <Badge tone={status.tone}>{status.label}</Badge>
      </div>
      {about === null ? null : about.href === null ? (
        <p className={quiet}>{about.label}</p>
      ) : (
        <Link href={about.href} className={link}>
          {about.label}
        </Link>
      )}
    </div>
    {buttons}
  </div>
);
