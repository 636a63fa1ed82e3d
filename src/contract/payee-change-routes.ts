import * as z from "zod/mini";
import { agencyManagement } from "#domain/permissions.ts";
import {
  type PayeeChange,
  payeeCall,
  payeeChange,
  payeeChecked,
  payeeProposal,
  payeeToCheck,
  supplierPayee,
  supplierRegistration,
} from "./payee-change.ts";
import type { ProblemCode } from "./problems.ts";
import { route, staffProblems } from "./route.ts";
import { id } from "./shapes.ts";
import { payeeChangeCalls } from "./supplier.ts";

const managers = { group: "Suppliers", permissions: agencyManagement, status: 200 } as const;
const byId = z.strictObject({ id });
const to = {
  kind: "account",
  name: "Lenscraft Studios Pty Ltd",
  bsb: "063-111",
  accountNumber: "12345674",
} as const;
const example: PayeeChange = {
  id: "pyc_8mZ3kQ0sT1vX5yB7",
  supplierId: "sup_8mZ3kQ0sT1vX5yB7",
  status: "proposed",
  to,
  from: null,
  nameCheck: { outcome: "match", registeredName: null, reason: null },
  numberOnFile: "03 9555 0142",
  proposedBy: { id: "stf_manager1", name: "Morgan Manager" },
  proposedAt: "2026-11-21T02:00:00.000Z",
  call: null,
  approvedBy: null,
  approvedAt: null,
  beginsAt: null,
  cancelledBy: null,
  endedAt: null,
};
const called: PayeeChange = {
  ...example,
  status: "calledBack",
  call: {
    by: example.proposedBy,
    at: "2026-11-21T02:30:00.000Z",
    person: "Robin Lens",
    number: example.numberOnFile,
  },
};
const approved: PayeeChange = {
  ...called,
  status: "approved",
  approvedBy: { id: "stf_second11", name: "Sasha Second" },
  approvedAt: "2026-11-21T03:00:00.000Z",
};
const ofSupplier = { id: example.supplierId };
const params = { id: example.id };
const supplierReading = ["request.invalid", "supplier.unknown", ...staffProblems] satisfies ProblemCode[];
const moving = ["request.invalid", "payee.unknown", "payee.closed", ...staffProblems] satisfies ProblemCode[];

export const payeeChangeRoutes = {
  readSupplierPayee: route({
    ...managers,
    ...payeeChangeCalls.readSupplierPayee,
    description: "Where a supplier is paid, and every change of it that was proposed, newest first.",
    params: byId,
    body: null,
    reply: supplierPayee,
    problems: supplierReading,
    example: { params: ofSupplier, reply: { payee: null, changes: [example] } },
  }),
  readSupplierRegistration: route({
    ...managers,
    ...payeeChangeCalls.readSupplierRegistration,
    description: "What the Australian Business Register says of the supplier's ABN.",
    params: byId,
    body: null,
    reply: supplierRegistration,
    problems: supplierReading,
    example: { params: ofSupplier, reply: { status: "active", isGstRegistered: true } },
  }),
  checkSupplierPayee: route({
    ...managers,
    ...payeeChangeCalls.checkSupplierPayee,
    description: "Asks the bank that holds an account whether it is the supplier's by name. Nothing is kept.",
    params: byId,
    body: payeeToCheck,
    reply: payeeChecked,
    problems: supplierReading,
    example: {
      params: ofSupplier,
      body: { payee: to },
      reply: { payee: to, outcome: "match", registeredName: null },
    },
  }),
  proposePayee: route({
    ...managers,
    ...payeeChangeCalls.proposePayee,
    description: "Proposes another payee, its name checked. Nothing is paid to it before it is in force.",
    params: byId,
    body: payeeProposal,
    reply: payeeChange,
    status: 201,
    idempotent: true,
    problems: [
      ...supplierReading,
      "payee.under-way",
      "payee.unchanged",
      "payee.name-close",
      "payee.name-different",
      "payee.name-unchecked",
      "payee.key-reused",
    ],
    example: { params: ofSupplier, body: { payee: to, reason: null }, reply: example },
  }),
  recordPayeeCall: route({
    ...managers,
    ...payeeChangeCalls.recordPayeeCall,
    description: "Records that the supplier confirmed it when the number on file was called.",
    params: byId,
    body: payeeCall,
    reply: payeeChange,
    problems: [...moving, "payee.other-number"],
    example: {
      params,
      body: { person: "Robin Lens", number: example.numberOnFile },
      reply: called,
    },
  }),
  approvePayee: route({
    ...managers,
    ...payeeChangeCalls.approvePayee,
    description: "Approves what somebody else proposed and called about. The contact on file is notified.",
    params: byId,
    body: null,
    reply: payeeChange,
    problems: [...moving, "payee.second-person"],
    example: { params, reply: approved },
  }),
  cancelPayee: route({
    ...managers,
    ...payeeChangeCalls.cancelPayee,
    description: "Cancels a change that is not in force.",
    params: byId,
    body: null,
    reply: payeeChange,
    problems: moving,
    example: {
      params,
      reply: {
        ...example,
        status: "cancelled",
        cancelledBy: example.proposedBy,
        endedAt: "2026-11-21T03:00:00.000Z",
      },
    },
  }),
};
