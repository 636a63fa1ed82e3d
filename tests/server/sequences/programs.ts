import type { Command } from "./commands.ts";
import {
  changeApplication,
  expireApplication,
  passTime,
  readApplication,
  receiveFunds,
  reverseFunds,
} from "./expected-application.ts";
import { askStored, enterCode, readDetails, requestCode } from "./expected-codes.ts";
import {
  answerBank,
  cancelPayment,
  checkPayment,
  findPayment,
  makeRefunds,
  notifyCharge,
} from "./expected-following.ts";
import { announceTransfer, submitCard } from "./expected-payments.ts";
import type { Program } from "./program.ts";

const programs = {
  "code.requested": requestCode,
  "code.entered": enterCode,
  "stored-id.asked": askStored,
  "details.read": readDetails,
  "application.updated": changeApplication,
  "application.partially-completed": changeApplication,
  "application.completed": changeApplication,
  "application.read": readApplication,
  "application.expired": expireApplication,
  "card.submitted": submitCard,
  "transfer.announced": announceTransfer,
  "payment.found": findPayment,
  "payment.checked": checkPayment,
  "payment.cancelled": cancelPayment,
  "bank.answered": answerBank,
  "gateway.reported": notifyCharge,
  "funds.arrived": receiveFunds,
  "funds.reversed": reverseFunds,
  "refunds.made": makeRefunds,
  "time.passed": passTime,
} satisfies { [Type in Command["type"]]: Program<Extract<Command, { type: Type }>> };

/** The steps of a command, by the charts and the documents. */
export const programOf = (command: Command): Program<Command> => programs[command.type] as Program<Command>;
