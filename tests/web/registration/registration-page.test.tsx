import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ProblemCode, problem, problems } from "#contract/problems.ts";
import type { registrationCalls } from "#contract/registration-calls.ts";
import { exampleRegistration } from "#contract/registration-routes.ts";
import { routes } from "#contract/routes.ts";
import { failureOfAnswer, failureWithoutAnswer } from "#web/adapters/api-failure.ts";
import type { RegistrationApi } from "#web/adapters/registration-api.ts";
import { type AgencyRegistrationActor, startRegistration } from "#web/registration/registration.actors.ts";
import { type CodeBoxes, RegistrationScreen } from "#web/registration/registration.page.tsx";

const { abn, principalEmail: email } = exampleRegistration;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/register");
});
let running: AgencyRegistrationActor | null = null;
afterEach(leave);

/** The page is gone, and its actor with it: nothing of it writes to the browser's storage any more. */
function leave() {
  cleanup();
  running?.stop();
}

/** The boxes of a code without their look: the product's own are tested with the page of payers. */
const Boxes: CodeBoxes = ({ entry, sentTo, resend }) => (
  <>
    <p>{sentTo}</p>
    <button
      type="button"
      onClick={() => {
        entry.send({ type: "digits.changed", digits: "012345" });
        entry.send({ type: "code.submitted" });
      }}
    >
      Verify code
    </button>
    <button type="button" onClick={resend}>
      Send a new code
    </button>
    <p>{entry.getSnapshot().context.problem?.message}</p>
  </>
);

/** The page behind an API that answers as ours does, remembers what it was asked, and fails on demand. */
function opened() {
  const failures = new Map<string, ProblemCode>();
  const replies: Partial<Record<keyof typeof registrationCalls, unknown>> = {
    findBusiness: routes.findBusiness.example.reply,
    sendRegistrationCode: routes.sendRegistrationCode.example.reply,
    checkRegistrationCode: routes.checkRegistrationCode.example.reply,
    openRegistration: { status: "none" },
    saveRegistration: routes.saveRegistration.example.reply,
    submitRegistration: routes.submitRegistration.example.reply,
  };
  const call = vi.fn(async (name: string, _call: { body?: object; key?: string }) => {
    const code = failures.get(name);
    if (code === undefined) return replies[name as keyof typeof replies];
    const request = { method: "POST", url: name };
    if (code === "network.lost") throw failureWithoutAnswer(request, new Error("lost"));
    const { status } = problems[code];
    throw failureOfAnswer({ url: name, status, statusText: "", body: { error: problem(code) }, request });
  });
  const start = () => {
    leave();
    running = startRegistration({ call } as unknown as RegistrationApi);
    render(<RegistrationScreen actor={running} CodeBoxes={Boxes} />);
  };
  start();
  const sent = (name: string) => call.mock.calls.filter(([each]) => each === name).map(([, asked]) => asked);
  return { failures, replies, sent, reload: start };
}

const heading = async (name: string) => await screen.findByRole("heading", { level: 1, name });
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const enter = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const typedIn = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;

async function fillBusiness() {
  await enter("ABN", "33 102 417 032");
  await press("Look up ABN");
  await screen.findAllByText("BAYSIDE PROPERTY GROUP PTY LTD");
  await press("Next");
}
async function fillLicence() {
  await enter("Licence number", exampleRegistration.licenceNumber);
  await enter("Licence holder", exampleRegistration.licenceHolder);
  await press("Next");
}
async function fillOffice() {
  await enter("Office name", exampleRegistration.officeName);
  await enter("Office address", exampleRegistration.officeAddress);
  await enter("Office phone", exampleRegistration.officePhone);
  await enter("Office email", exampleRegistration.officeEmail);
  await press("Next");
}
async function fillPrincipal() {
  await enter("Full name", exampleRegistration.principalName);
  await enter("Email", email);
  await enter("Mobile (optional)", "0491 570 156");
  await press("Next");
}

test("every step is filled in, kept over a reload, proven and sent once [T692]", async () => {
  const { sent, reload, replies } = opened();
  await heading("Register your agency");
  await fillBusiness();
  await heading("Your licence");
  expect(await typedIn("State of the licence")).toBe("VIC");
  reload();
  await heading("Your licence");
  await fillLicence();
  await heading("Your office");
  reload();
  await fillOffice();
  await heading("The principal");
  reload();
  await fillPrincipal();
  await heading("Confirm your email");
  await screen.findByText(routes.sendRegistrationCode.example.reply.otpSentTo);
  reload();
  await heading("Confirm your email");
  expect(sent("sendRegistrationCode")).toEqual([{ body: { email } }]);
  await press("Verify code");
  await heading("Check and send");
  expect(screen.getByText("33 102 417 032")).toBeTruthy();
  replies.openRegistration = routes.openRegistration.example.reply;
  reload();
  await press("Register agency");
  await waitFor(() => expect(window.location.pathname).toBe("/confirmation"));
  const [{ body, key } = {}, ...more] = sent("submitRegistration");
  expect(more).toEqual([]);
  expect(body).toEqual(exampleRegistration);
  expect(key).toMatch(/^[\w-]{16,}$/);
  expect(localStorage.length).toBe(0);
});

test("what is invalid is said at its field, and leads nowhere [T693]", async () => {
  const { replies, sent } = opened();
  await enter("ABN", "33 102 417 031");
  await press("Look up ABN");
  await screen.findAllByText("Enter a valid ABN of 11 digits.");
  expect(sent("findBusiness")).toEqual([]);
  replies.findBusiness = { abn, status: "unknown", entityName: null, names: [], state: null };
  await enter("ABN", "33 102 417 032");
  await press("Look up ABN");
  await screen.findByText(problems["registration.business-unknown"].message);
  replies.findBusiness = routes.findBusiness.example.reply;
  await press("Look up ABN");
  fireEvent.click(await screen.findByRole("radio", { name: "Another name" }));
  await press("Next");
  await screen.findAllByText("Enter the name that you trade under.");
  await enter("Trading name", "Sunset Coast Realty");
  await press("Next");
  await heading("Your licence");
  await press("Next");
  expect((await screen.findAllByText("Enter the licence number.")).length).toBeGreaterThan(0);
  await heading("Your licence");
});

test("a cancelled ABN is said plainly, and another can be entered [T694]", async () => {
  const { replies } = opened();
  replies.findBusiness = { ...routes.findBusiness.example.reply, status: "cancelled" };
  await enter("ABN", abn);
  await press("Look up ABN");
  await heading("This ABN can't be registered");
  expect(screen.getByRole("alert").textContent).toContain("this ABN is cancelled");
  await press("Enter another ABN");
  expect(await typedIn("ABN")).toBe("");
});

test("where the register is away the name is typed, and it goes on [T695]", async () => {
  const { replies } = opened();
  replies.findBusiness = { abn, status: "unreached", entityName: null, names: [], state: null };
  await enter("ABN", abn);
  await press("Look up ABN");
  await screen.findByText("We couldn't reach the Australian Business Register");
  await enter("Trading name", "Bayside & Co");
  await press("Next");
  await heading("Your licence");
});

test("a lost answer is said, and the same is sent again with its key, also after a reload [T696]", async () => {
  const { failures, replies, sent, reload } = opened();
  replies.openRegistration = routes.openRegistration.example.reply;
  reload();
  await press("Look up ABN");
  await press("Next");
  await heading("Your licence");
  failures.set("submitRegistration", "network.lost");
  fireEvent.click(await screen.findByRole("button", { name: /Review/ }));
  await press("Register agency");
  await heading("We couldn't confirm your registration");
  reload();
  await heading("We couldn't confirm your registration");
  failures.delete("submitRegistration");
  await press("Try again");
  await waitFor(() => expect(window.location.pathname).toBe("/confirmation"));
  const [first, again] = sent("submitRegistration");
  expect(again).toEqual(first);
});

test("what was begun on another device is gone on with by the email and a code [T697]", async () => {
  const { sent } = opened();
  await press("Continue a registration from another device");
  await press("Send code");
  await screen.findByText("Enter the principal's email.");
  await enter("Email", email);
  await press("Send code");
  await heading("Confirm your email");
  expect(sent("sendRegistrationCode")).toEqual([{ body: { email } }]);
  await press("Verify code");
  await heading("Check and send");
  expect(screen.getByText(exampleRegistration.officeAddress)).toBeTruthy();
});
