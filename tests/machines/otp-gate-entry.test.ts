import { expect, test } from "vitest";
import { createActor, type EventObject, fromCallback, fromPromise } from "xstate";
import type { OtpVerdict } from "#contract/otp.ts";
import { type Problem, problem } from "#contract/problems.ts";
import { codeEntryMachine } from "#machines/code-entry/code-entry.machine.ts";
import { otpGateMachine } from "#machines/otp-gate/otp-gate.machine.ts";
import type { CodeReceipt } from "#machines/otp-gate/otp-gate.types.ts";
import { gateInput } from "#tests/models/otp-gate.model.ts";

const flush = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};

/** The gate with its real child, filled as the page fills it: only the child's clock is provided. */
async function gateAwaitingCode(verdicts: (true | Problem)[]) {
  const asked: string[] = [];
  const clocks: number[] = [];
  let tick = (_secondsLeft: number) => {};
  let send: { resolve(): void; reject(reason: Problem): void } = { resolve: () => {}, reject: () => {} };
  const gate = createActor(
    otpGateMachine.provide({
      actors: {
        watchStoredId: fromCallback(() => {}),
        checkStatus: fromPromise(async (): Promise<OtpVerdict> => ({ valid: true })),
        sendCode: fromPromise(
          () =>
            new Promise<CodeReceipt>((resolve, reject) => {
              send = {
                resolve: () =>
                  resolve({
                    otpId: "otp_sent_1",
                    sentTo: "XXXXXX156",
                    expiresInSeconds: 300,
                    resendInSeconds: 60,
                  }),
                reject,
              };
            }),
        ),
        verifyCode: fromPromise(async ({ input }) => {
          asked.push(input.otpValue);
          const [verdict = true, ...rest] = verdicts;
          verdicts = rest;
          if (verdict !== true) throw verdict;
          return { valid: true };
        }),
        codeEntry: codeEntryMachine.provide({
          actors: {
            watchClock: fromCallback<EventObject, { expiresInSeconds: number }>(({ input, sendBack }) => {
              clocks.push(input.expiresInSeconds);
              tick = (secondsLeft) => sendBack({ type: "clock.ticked", secondsLeft });
            }),
          },
        }),
      },
    }) as typeof otpGateMachine,
    { input: gateInput },
  ).start();
  gate.send({ type: "code.requested", channel: "SMS" });
  send.resolve();
  await flush();
  const entry = () => {
    const child = gate.getSnapshot().children.codeEntry;
    if (child === undefined) throw new Error("The code entry is not there.");
    return child;
  };
  const enter = async (digits: string) => {
    entry().send({ type: "digits.changed", digits });
    entry().send({ type: "code.submitted" });
    await flush();
  };
  return { gate, entry, enter, asked, clocks, tick: (left: number) => tick(left), answerSend: () => send };
}

test("six digits in the boxes reach the server and open the page", async () => {
  const { gate, enter, asked } = await gateAwaitingCode([true]);
  await enter("123456");
  expect(asked).toEqual(["123456"]);
  expect(gate.getSnapshot().hasTag("open")).toBe(true);
});

test("a wrong code is told beside the boxes, keeps its digits, and the time runs on", async () => {
  const { entry, enter, clocks, tick, asked } = await gateAwaitingCode([problem("otp.wrong-code"), true]);
  tick(250);
  await enter("123456");
  expect(entry().getSnapshot().context).toEqual({
    digits: "123456",
    expiresInSeconds: 300,
    resendInSeconds: 60,
    secondsLeft: 250,
    problem: problem("otp.wrong-code"),
  });
  expect(clocks).toEqual([300]);
  await enter("654321");
  expect(asked).toEqual(["123456", "654321"]);
});

test("a lost connection while checking keeps the digits for another try", async () => {
  const { entry, enter } = await gateAwaitingCode([problem("network.lost")]);
  await enter("123456");
  const { digits, problem: shown } = entry().getSnapshot().context;
  expect([digits, shown]).toEqual(["123456", problem("network.lost")]);
  expect(entry().getSnapshot().hasTag("busy")).toBe(false);
});

test("a code given while a new one is being sent is taken back when that fails, never left waiting", async () => {
  const { gate, entry, enter, asked, answerSend } = await gateAwaitingCode([true]);
  gate.send({ type: "code.requested", channel: "SMS" });
  await enter("123456");
  answerSend().reject(problem("otp.too-many-sends"));
  await flush();
  expect(asked).toEqual([]);
  expect(entry().getSnapshot().hasTag("busy")).toBe(false);
  await enter("123456");
  expect(asked).toEqual(["123456"]);
});

test("a new code empties the boxes and starts its own time [T071]", async () => {
  const { gate, entry, clocks, tick, answerSend } = await gateAwaitingCode([]);
  entry().send({ type: "digits.changed", digits: "1234" });
  tick(0);
  expect(entry().getSnapshot().hasTag("expired")).toBe(true);
  gate.send({ type: "code.requested", channel: "SMS" });
  answerSend().resolve();
  await flush();
  expect(entry().getSnapshot().context).toEqual({
    digits: "",
    expiresInSeconds: 300,
    resendInSeconds: 60,
    secondsLeft: 300,
    problem: null,
  });
  expect(clocks).toEqual([300, 300]);
});
