import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ProblemCode, problem, problems } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import type { OpenedInvitation } from "#contract/team-invitation.ts";
import { failureOfAnswer, failureWithoutAnswer } from "#web/adapters/api-failure.ts";
import { consumeFragmentSecret } from "#web/adapters/fragment-secret.ts";
import type { InvitationApi } from "#web/adapters/invitation-api.ts";
import { InvitationPage } from "#web/invitation/invitation.page.tsx";

const invitation: OpenedInvitation = routes.openInvitation.example.reply;
const { secret } = routes.openInvitation.example.body;
beforeEach(() => window.history.replaceState(null, "", "/"));
afterEach(cleanup);

/** The page of a link behind an API that answers as ours does, remembers what it was asked, and fails on demand. */
function open(shown: Partial<OpenedInvitation> = {}, hash = `#${secret}`) {
  window.history.replaceState(null, "", `/invitation${hash}`);
  consumeFragmentSecret();
  const failures = new Map<string, ProblemCode>();
  const replies: Record<string, unknown> = {
    openInvitation: { ...invitation, ...shown },
    acceptInvitation: routes.acceptInvitation.example.reply,
    declineInvitation: { status: "declined" },
    renewInvitation: { status: "expired" },
  };
  const call = vi.fn(async (name: string, _call: { body: object }) => {
    const code = failures.get(name);
    if (code === undefined) return replies[name];
    const request = { method: "POST", url: name };
    if (code === "network.lost") throw failureWithoutAnswer(request, new Error("lost"));
    const { status } = problems[code];
    throw failureOfAnswer({ url: name, status, statusText: "", body: { error: problem(code) }, request });
  });
  const start = () =>
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <InvitationPage
          api={{ call } as unknown as InvitationApi}
          roleLabel={() => "Agent"}
          pagesFor={() => ["Property listings", "Signing"]}
        />
      </QueryClientProvider>,
    );
  return {
    start,
    failures,
    replies,
    sent: (name: string) => call.mock.calls.filter(([each]) => each === name).map(([, { body }]) => body),
  };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const heading = async (name: string) => await screen.findByRole("heading", { level: 1, name });
const typeName = (name: string) =>
  fireEvent.change(screen.getByLabelText("Your name"), { target: { value: name } });
const invites = "Morgan Manager invites you to join Harbour & Vale";

test("an invitation says who invites whom, as what, and leaves no secret in the address", async () => {
  const { start, sent } = open();
  start();
  await heading(invites);
  expect(window.location.hash).toBe("");
  expect(sent("openInvitation")).toEqual([{ secret }]);
  for (const shown of [invitation.email, "Agent", "Richmond", "Property listings, Signing"])
    expect(screen.getByText(shown)).toBeTruthy();
  expect(screen.getByLabelText("Your name")).toHaveProperty("value", "Jo Jones");
  expect(screen.getAllByRole("banner")).toHaveLength(1);
});

test("whoever accepts with their name is told how to sign in", async () => {
  const { start, sent } = open({ name: null, branch: null });
  start();
  await heading(invites);
  expect(screen.queryByText("Branch")).toBeNull();
  await press("Accept invitation");
  expect(screen.getByText("Enter your name.")).toBeTruthy();
  expect(sent("acceptInvitation")).toEqual([]);
  typeName(" Jo Jones ");
  await press("Accept invitation");
  await heading("You're now part of Harbour & Vale");
  expect(sent("acceptInvitation")).toEqual([{ secret, name: "Jo Jones" }]);
  screen.getByText(
    `We've sent a temporary password to ${invitation.email}. Sign in with it and choose your own.`,
  );
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/property-listings");
});

test("whoever has an account signs in by it", async () => {
  const { start, replies } = open();
  replies.acceptInvitation = { ...routes.acceptInvitation.example.reply, mustChoosePassword: false };
  start();
  await press("Accept invitation");
  await screen.findByText(`Sign in as ${invitation.email}.`);
});

test("an answer that is lost can be tried again with the name as it was typed", async () => {
  const { start, failures, sent } = open();
  failures.set("acceptInvitation", "network.lost");
  start();
  await heading(invites);
  typeName("Joanna Jones");
  await press("Accept invitation");
  expect((await screen.findByRole("alert")).textContent).toContain("We couldn't reach the server.");
  expect(screen.getByLabelText("Your name")).toHaveProperty("value", "Joanna Jones");
  failures.clear();
  await press("Try again");
  await heading("You're now part of Harbour & Vale");
  const body = { secret, name: "Joanna Jones" };
  expect(sent("acceptInvitation")).toEqual([body, body]);
});

test("declining is asked about once, and said to be done by the server's answer alone", async () => {
  const { start, sent, replies } = open();
  start();
  await press("Decline");
  const dialog = within(await screen.findByRole("dialog", { name: "Decline this invitation?" }));
  expect(sent("declineInvitation")).toEqual([]);
  replies.openInvitation = { ...invitation, status: "declined" };
  fireEvent.click(dialog.getByRole("button", { name: "Decline invitation" }));
  await heading("You declined this invitation");
  expect(sent("declineInvitation")).toEqual([{ secret }]);
});

test.each([
  ["declined", "You declined this invitation"],
  ["revoked", "This invitation was withdrawn"],
  ["accepted", "You've accepted this invitation"],
] as const)("one that was %s says so", async (status, title) => {
  const { start } = open({ status });
  start();
  await heading(title);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("link", { name: "Sign in" }) !== null).toBe(status === "accepted");
});

test("one that has expired can be asked for anew", async () => {
  const { start, failures, sent } = open({ status: "expired" });
  failures.set("renewInvitation", "network.lost");
  start();
  await heading("This invitation has expired");
  await press("Ask for a new invitation");
  await screen.findByRole("alert");
  failures.clear();
  await press("Try again");
  expect((await screen.findByRole("status")).textContent).toContain("We've told Harbour & Vale.");
  expect(sent("renewInvitation")).toEqual([{ secret }, { secret }]);
});

test("an older link, and one that was cut short, say where the invitation is", async () => {
  const older = open();
  older.failures.set("openInvitation", "invitation.unknown");
  older.start();
  await heading("This link doesn't work any more");
  expect(screen.getByText(/A newer invitation may have been sent to you/)).toBeTruthy();
  cleanup();
  const short = open({}, "#abc");
  short.start();
  await heading("Open the link in your email again");
  expect(short.sent("openInvitation")).toEqual([]);
});

test("one that can't be read is tried again", async () => {
  const { start, failures } = open();
  failures.set("openInvitation", "database.away");
  start();
  await heading("We couldn't open your invitation");
  failures.clear();
  await press("Try again");
  await heading(invites);
});

test("one that was revoked while it was read is shown as it is once it is accepted", async () => {
  const { start, failures, replies } = open();
  start();
  await heading(invites);
  failures.set("acceptInvitation", "invitation.over");
  replies.openInvitation = { ...invitation, status: "revoked" };
  await press("Accept invitation");
  await waitFor(() => heading("This invitation was withdrawn"));
});

test("one whose sender can no longer give it is shown as expired once it is accepted, and is asked for anew [T735]", async () => {
  const { start, failures, replies, sent } = open();
  start();
  await heading(invites);
  failures.set("acceptInvitation", "invitation.over");
  replies.openInvitation = { ...invitation, status: "expired" };
  await press("Accept invitation");
  await heading("This invitation has expired");
  expect(screen.queryByRole("button", { name: "Accept invitation" })).toBeNull();
  await press("Ask for a new invitation");
  expect((await screen.findByRole("status")).textContent).toContain("We've told Harbour & Vale.");
  expect(sent("renewInvitation")).toEqual([{ secret }]);
});
