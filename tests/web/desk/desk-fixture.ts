import { QueryClient } from "@tanstack/react-query";
import type { CardTesting, DeskPayment, Refund, SuspenseMatch } from "#contract/desk.ts";
import {
  exampleDeskFunds,
  exampleDeskPayment,
  exampleLedger,
  exampleOwingApplication,
  exampleRefund,
  exampleSuspenseMatch,
} from "#contract/desk-examples.ts";
import { examplePaidAccount } from "#contract/examples.ts";
import type { FundsAssignment } from "#contract/funds-assignment.ts";
import { type ProblemCode, problem, problems } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import type { Api } from "#web/adapters/api.ts";
import { failureOfAnswer } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";

/** A match that waits for a second person. */
export const waitingMatch: SuspenseMatch = {
  ...exampleSuspenseMatch,
  status: "awaitingApproval",
  paymentId: null,
  receiptNumber: null,
  decidedBy: null,
  finishedAt: null,
};

type Call = { params?: { id?: string }; body?: Record<string, unknown>; key?: string };
export type Asked = { name: string } & Call;

/** A desk behind an API that answers as ours does, remembers what it was asked, and refuses on demand. */
export function deskFixture() {
  const asked: Asked[] = [];
  const refusals = new Map<string, ProblemCode>();
  const shown = {
    payments: [exampleDeskPayment] as DeskPayment[],
    funds: [exampleDeskFunds],
    refunds: [] as Refund[],
    matches: [] as SuspenseMatch[],
    assignment: null as FundsAssignment | null,
    hasChanged: false,
    isBalanced: true,
    cardTesting: null as CardTesting | null,
  };
  const listOf = <Row>(rows: readonly Row[]) => ({
    hits: rows.map((row) => ({ _source: row, sort: ["after"] })),
    total: { value: rows.length, relation: "eq" },
  });
  const answers: Record<string, (call: Call) => unknown> = {
    searchPayments: () => listOf(shown.payments),
    searchIncomingFunds: () => listOf(shown.funds),
    readDeskChanges: () => {
      const { hasChanged } = shown;
      shown.hasChanged = false;
      return { hasChanged, since: "1795226400000-3" };
    },
    readDeskAlerts: () => ({ cardTesting: shown.cardTesting }),
    readDeskPayment: () => ({
      payment: shown.payments[0],
      refunds: shown.refunds,
      paidFrom: null,
      paidOn: null,
      account: examplePaidAccount,
    }),
    readDeskFunds: () => ({
      funds: shown.funds[0],
      batch: null,
      assignment: shown.assignment,
      matches: shown.matches,
      refunds: shown.refunds,
    }),
    searchAgencies: () => routes.searchAgencies.example.reply,
    assignFunds: () => routes.assignFunds.example.reply,
    unassignFunds: () => routes.unassignFunds.example.reply,
    readOpenRefunds: () => ({ refunds: shown.refunds }),
    readLedger: () => ({ ...exampleLedger, isBalanced: shown.isBalanced }),
    searchOwingApplications: () => ({ applications: [exampleOwingApplication] }),
    askRefund: () => ({ ...exampleRefund, status: "sending", finishedAt: null }),
    askSuspenseRefund: () => ({ ...exampleRefund, status: "toPayOut", finishedAt: null }),
    approveRefund: () => ({ ...exampleRefund, status: "sending", finishedAt: null }),
    declineRefund: () => ({ ...exampleRefund, status: "declined" }),
    payOutRefund: () => ({ ...exampleRefund, status: "ordered", finishedAt: null }),
    matchFunds: () => ({ funds: exampleDeskFunds, match: waitingMatch }),
    readOpenMatches: () => ({ matches: shown.matches }),
    approveMatch: () => exampleSuspenseMatch,
    declineMatch: () => ({ ...waitingMatch, status: "declined" }),
    undoMatch: () => ({ ...exampleSuspenseMatch, status: "undone" }),
  };
  const staffApi = {
    call: async (name: string, { params, body, key }: Call) => {
      asked.push({ name, ...(params && { params }), ...(body && { body }), ...(key && { key }) });
      const code = refusals.get(name);
      if (code !== undefined) {
        const { status } = problems[code];
        const request = { method: "POST", url: name };
        throw failureOfAnswer({ url: name, status, statusText: "", body: { error: problem(code) }, request });
      }
      const answer = answers[name];
      if (answer === undefined) throw new Error(`Nobody answers ${name}`);
      return answer({});
    },
  } as unknown as Api;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return {
    asked,
    shown,
    services: { staffApi, queries } as unknown as Services,
    refuse: (name: string, code: ProblemCode | null) =>
      code === null ? refusals.delete(name) : refusals.set(name, code),
    sent: (name: string) => asked.filter((each) => each.name === name),
  };
}
