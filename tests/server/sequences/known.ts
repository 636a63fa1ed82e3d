import { gateCookie } from "#server/core/gate/gate.rules.ts";
import type { Command } from "./commands.ts";
import { codeOf } from "./presses.ts";
import type { Known } from "./program.ts";
import type { Subject } from "./sequence-fixture.ts";

/** What is known at the moment when a command is sent: to the browser, its page, the bank. */
export async function knownTo(subject: Subject, command: Command): Promise<Known> {
  const { browsers, codeIds, storedIds, paymentIds, lines } = subject;
  const browser = "browser" in command ? command.browser : 0;
  const back = "back" in command ? command.back : 0;
  const codeId = command.type === "code.entered" ? codeIds.at(-1 - back) : storedIds[browser];
  const key = "key" in command ? command.key : (subject.keys.at(-1 - back) ?? "k1");
  return {
    cookie: browsers[browser]?.cookies.get(gateCookie("payment-options", subject.shortcode)) ?? null,
    codeId: codeId ?? null,
    codeValue: command.type === "code.entered" ? await codeOf(subject, codeId ?? "", command.isRight) : "",
    key,
    paymentId: paymentIds.get(key) ?? null,
    version: command.type.startsWith("application.") ? await versionOf(subject) : 0,
    lineId: command.type === "funds.reversed" ? (lines.at(-1 - back)?.lineId ?? null) : nextLine(subject),
  };
}

function nextLine(subject: Subject): string {
  subject.events += 1;
  return `L-${subject.shortcode}-${subject.events}`;
}

async function versionOf({ browsers: [browser], shortcode }: Subject): Promise<number> {
  const answer = await browser?.call("readApplication", { shortcode });
  return Number(answer?.json().version);
}
