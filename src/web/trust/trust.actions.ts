import type { DifferenceLine, TrustMonth, TrustMonths, TrustOverdraft } from "#contract/trust-month.ts";
import { formatCents } from "#domain/money/cents.ts";
import { action } from "#web/kit/action/action.ts";
import { monthTitle } from "./trust.connect.ts";
import { trustCopy as copy } from "./trust.copy.ts";

/** A difference of a month, with the id of the line that it is of. */
export type PostableLine = DifferenceLine & { id: string; monthId: string };

/** The differences whose line is known to the feed. */
export const postable = (monthId: string, lines: readonly DifferenceLine[]): PostableLine[] =>
  lines.flatMap((line) => (line.lineId === null ? [] : [{ ...line, id: line.lineId, monthId }]));

export const lineActions = {
  post: action<PostableLine, TrustMonth>({
    label: copy.post,
    isOffered: ({ canPost }) => canPost,
    title: ({ statementCents }) => copy.postTitle(formatCents(-statementCents)),
    consequence: copy.postConsequence,
    button: copy.post,
    call: ({ services, subject: { monthId, id: lineId }, key }) =>
      services.staffApi.call("postTrustLine", {
        params: { id: monthId },
        body: { kind: "feed", lineId },
        key,
      }),
    done: () => copy.postDone,
  }),
};

export const monthActions = {
  sign: action<TrustMonth, TrustMonth>({
    label: copy.sign,
    isOffered: ({ status }) => status === "compared",
    title: (month) => copy.signTitle(monthTitle(month)),
    consequence: copy.signConsequence,
    button: copy.sign,
    call: ({ services, subject: { id, version } }) =>
      services.staffApi.call("signTrustMonth", { params: { id }, body: { version } }),
    done: (month) => copy.signDone(monthTitle(month)),
  }),
};

export const overdraftActions = {
  report: action<TrustOverdraft, TrustMonths>({
    label: copy.report,
    isOffered: ({ reportedBy }) => reportedBy === null,
    title: copy.reportTitle,
    consequence: copy.reportConsequence,
    button: copy.report,
    call: ({ services, subject: { id } }) =>
      services.staffApi.call("reportTrustOverdraft", { params: { id } }),
    done: () => copy.reportDone,
  }),
};
