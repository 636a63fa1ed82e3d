import { describe, expect, test } from "vitest";
import { createActor, fromCallback, fromPromise } from "xstate";
import { type Problem, problem } from "#contract/problems.ts";
import { codeEntryMachine } from "#machines/code-entry/code-entry.machine.ts";
import { otpGateMachine } from "#machines/otp-gate/otp-gate.machine.ts";
import type { OtpGateEvent, OtpGateInput } from "#machines/otp-gate/otp-gate.types.ts";
import { gateInput } from "#tests/models/otp-gate.model.ts";

const codeEntryOnStub = codeEntryMachine.provide({
  actors: { watchClock: fromCallback(() => {}) },
  actions: { reportCode: () => {} },
});

const times = { expiresInSeconds: 300, resendInSeconds: 60 };

type Reply = { valid: boolean } | Problem;

/** A gate on scripted ports: what was asked of the world, and what was written to the browser. */
function openGate(
  input: Partial<OtpGateInput>,
  replies: { status?: Reply; verify?: Reply; send?: Problem; bypass?: Reply } = {},
) {
  const asked: string[] = [];
  /** What this tab would find of a sent code when it is loaded again. */
  const kept: string[] = [];
  const answer = <Value>(name: string, value: Value | Problem) => {
    asked.push(name);
    return typeof value === "object" && value !== null && "code" in value
      ? Promise.reject(value)
      : Promise.resolve(value);
  };
  let sent = 0;
  const actor = createActor(
    otpGateMachine.provide({
      actors: {
        checkStatus: fromPromise(({ input: { otpId } }) =>
          answer(`status ${otpId}`, replies.status ?? { valid: true }),
        ),
        verifyCode: fromPromise(({ input: { otpValue } }) =>
          answer(`verify ${otpValue}`, replies.verify ?? { valid: true }),
        ),
        sendCode: fromPromise(({ input: { channel } }) => {
          sent += 1;
          return answer(
            `send ${channel}`,
            replies.send ?? { otpId: `otp_${sent}`, sentTo: "XXXXXX156", ...times },
          );
        }),
        checkBypass: fromPromise(() => answer("bypass", replies.bypass ?? { valid: true })),
        watchStoredId: fromCallback(() => {}),
        codeEntry: codeEntryOnStub,
      },
      actions: {
        writeOtpId: (_, { otpId }) => asked.push(`write ${otpId}`),
        eraseOtpId: () => asked.push("erase"),
        writeSentCode: (_, { otpId, channel }) => kept.push(`keep ${otpId} ${channel}`),
        eraseSentCode: () => kept.push("forget"),
        announceProblem: (_, params) => asked.push(`toast ${params.problem.message}`),
      },
    }) as typeof otpGateMachine,
    { input: { ...gateInput, ...input } },
  ).start();
  const notify = async (...events: OtpGateEvent[]) => {
    for (const event of events) {
      actor.send(event);
      for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
    }
    return actor.getSnapshot();
  };
  return { actor, asked, kept, notify };
}

describe("the gate", () => {
  const sentCode = { otpId: "otp_before", sentTo: "jXXe@example.com", channel: "EMAIL", ...times } as const;

  test("returns to the boxes of a code that was sent before the load, and asks about that one [T460]", async () => {
    const { actor, asked, kept, notify } = openGate({ sentCode: { ...sentCode, expiresInSeconds: 200 } });
    expect(actor.getSnapshot().matches({ access: { codeSent: "awaiting" } })).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({ sentTo: "jXXe@example.com", channel: "EMAIL" });
    expect(actor.getSnapshot().children.codeEntry?.getSnapshot().context).toMatchObject({
      secondsLeft: 200,
      resendInSeconds: 60,
    });
    const snapshot = await notify({ type: "code.entered", value: "123456" });
    expect(asked).toEqual(["verify 123456", "write otp_before", "status otp_before"]);
    expect(kept).toEqual(["forget", "forget"]);
    expect(snapshot.hasTag("open")).toBe(true);
  });

  test("keeps each code that was sent, and forgets one that has expired", async () => {
    const { kept, notify } = openGate({}, { verify: problem("otp.expired") });
    await notify({ type: "code.requested", channel: "SMS" }, { type: "code.requested", channel: "EMAIL" });
    expect(kept).toEqual(["keep otp_1 SMS", "keep otp_2 EMAIL"]);
    await notify({ type: "code.entered", value: "123456" });
    expect(kept.slice(2)).toEqual(["forget"]);
  });

  test("a page that closes again does not go back to a code of before its load", async () => {
    const { notify } = openGate({ sentCode, isOtpRequired: false });
    const snapshot = await notify({ type: "gate.closed" });
    expect(snapshot.matches({ access: "unsent" })).toBe(true);
  });

  test("opens after a code that the server took and then confirmed [T060]", async () => {
    const { asked, notify } = openGate({});
    await notify({ type: "code.requested", channel: "SMS" });
    const snapshot = await notify({ type: "code.entered", value: "123456" });
    expect(asked).toEqual(["erase", "send SMS", "verify 123456", "write otp_1", "status otp_1"]);
    expect(snapshot.hasTag("open")).toBe(true);
  });

  test("keeps the boxes and their time while a wrong code is told", async () => {
    const { actor, notify } = openGate({}, { verify: problem("otp.wrong-code") });
    await notify({ type: "code.requested", channel: "SMS" });
    const before = actor.getSnapshot().children.codeEntry;
    await notify({ type: "code.entered", value: "123456" });
    expect(actor.getSnapshot().children.codeEntry).toBe(before);
    expect(actor.getSnapshot().matches({ access: { codeSent: "awaiting" } })).toBe(true);
  });

  test("lets the old code be typed when a new one could not be sent [T061]", async () => {
    const replies: { send?: Problem } = {};
    const { actor, asked, notify } = openGate({}, replies);
    await notify({ type: "code.requested", channel: "SMS" });
    replies.send = problem("otp.too-many-sends");
    await notify({ type: "code.requested", channel: "SMS" });
    expect(actor.getSnapshot().matches({ access: { codeSent: "awaiting" } })).toBe(true);
    expect(asked.at(-1)).toBe(
      "toast Too many codes were sent. Please wait a while before you ask for another.",
    );
    expect(actor.getSnapshot().context.sentOtpId).toBe("otp_1");
  });

  test("says so when there is no e-mail address [T115]", async () => {
    const { asked, notify } = openGate({ email: null });
    await notify({ type: "code.requested", channel: "EMAIL" });
    expect(asked).toEqual(["toast No email address found for your account."]);
  });

  test("asks the server about a stored id and forgets it when it is not valid [T058]", async () => {
    const { actor, asked, notify } = openGate({ storedOtpId: "otp_old" }, { status: { valid: false } });
    await notify();
    for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
    expect(asked).toEqual(["status otp_old", "erase"]);
    expect(actor.getSnapshot().matches({ access: "unsent" })).toBe(true);
  });

  test("sends one code on load, and none on top of a valid id", async () => {
    const fresh = openGate({ shouldSendOnLoad: true });
    await fresh.notify({ type: "help.opened" });
    expect([...fresh.asked].sort()).toEqual(["erase", "send SMS"]);
    const verified = openGate({ shouldSendOnLoad: true, storedOtpId: "otp_old" });
    await verified.notify({ type: "help.opened" });
    expect(verified.asked).toEqual(["status otp_old"]);
  });

  test("lets a staff member's bypass through once and stores its id", async () => {
    const { actor, asked, notify } = openGate({
      scope: "admin-payment-options",
      bypass: { otpId: "otp_bypass", scope: "admin-payment-options", secret: "s" },
    });
    await notify({ type: "help.opened" });
    expect(asked).toEqual(["bypass", "write otp_bypass"]);
    expect(actor.getSnapshot().context.bypass).toBeNull();
    expect(actor.getSnapshot().hasTag("open")).toBe(true);
  });

  test("closes when a gated call says that a code is required", async () => {
    const { actor, notify } = openGate({ storedOtpId: "otp_old" });
    await notify({ type: "help.opened" }, { type: "gate.closed" });
    expect(actor.getSnapshot().matches({ access: "unsent" })).toBe(true);
    expect(actor.getSnapshot().context.storedOtpId).toBeNull();
  });

  test("asks for no second code when a page that was opened by a stored id closes", async () => {
    const { asked, notify } = openGate({ shouldSendOnLoad: true, storedOtpId: "otp_old" });
    await notify({ type: "help.opened" }, { type: "stored-id.changed", otpId: null });
    expect(asked).toEqual(["status otp_old"]);
  });

  test("after a failed bypass a stored id still opens the page", async () => {
    const { actor, notify } = openGate(
      {
        storedOtpId: "otp_old",
        bypass: { otpId: "otp_bypass", scope: "admin-payment-options", secret: "s" },
      },
      { bypass: { valid: false } },
    );
    await notify({ type: "help.opened" }, { type: "bypass.dismissed" });
    expect(actor.getSnapshot().hasTag("open")).toBe(true);
  });

  test("shows the gate when the server wants a code where none was thought to be needed", async () => {
    const { actor, notify } = openGate({ isOtpRequired: false });
    await notify({ type: "gate.closed" });
    expect(actor.getSnapshot().matches({ access: "unsent" })).toBe(true);
  });
});
