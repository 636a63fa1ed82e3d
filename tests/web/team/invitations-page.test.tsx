import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type ProblemCode, problem } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import type { InvitationAnswers, TeamInvitation } from "#contract/team-invitation.ts";
import { failureOfAnswer } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { InvitationsPage } from "#web/team/invitations.page.tsx";
import { TeamPage } from "#web/team/team.page.tsx";
import { notify } from "#web/ui/notify.ts";

const success = vi.spyOn(notify, "success").mockImplementation(() => {});
// Roles and names of a whole table take the simulated page a while.
vi.setConfig({ testTimeout: 60_000 });
// The simulated page has no sizes to watch.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const invitation = routes.resendInvitation.example.reply;
const listOf = <Row,>(rows: readonly Row[]) => ({
  hits: rows.map((row) => ({ _source: row, sort: [] })),
  total: { value: rows.length, relation: "eq" },
});
const pages = { "/team": TeamPage, "/team/invitations": InvitationsPage };

/** A page of the team behind an API that answers as ours does, remembers what it was asked, and refuses on demand. */
function open(
  path: keyof typeof pages,
  shown: { invitations?: TeamInvitation[]; answers?: InvitationAnswers } = {},
) {
  window.history.replaceState(null, "", path);
  const { invitations = [invitation], answers = routes.invitePeople.example.reply } = shown;
  const refusals = new Map<string, ProblemCode>();
  const replies: Record<string, unknown> = {
    searchTeam: listOf([]),
    searchInvitations: listOf(invitations),
    readInvitationChoices: routes.readInvitationChoices.example.reply,
    invitePeople: answers,
    resendInvitation: invitation,
    revokeInvitation: invitation,
  };
  const call = vi.fn(async (name: string, _call: object) => {
    const code = refusals.get(name);
    if (code === undefined) return replies[name];
    const request = { method: "POST", url: name };
    throw failureOfAnswer({
      url: name,
      status: 409,
      statusText: "",
      body: { error: problem(code) },
      request,
    });
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const services = { staffApi: { call }, queries } as unknown as Services;
  const Page = pages[path];
  render(
    <QueryClientProvider client={queries}>
      <Page services={services} account={{ agencyId: "agy_1" }} />
    </QueryClientProvider>,
  );
  return {
    refusals,
    sent: (name: string) => call.mock.calls.filter(([each]) => each === name).map(([, sent]) => sent),
  };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const dialog = async () => within(await screen.findByRole("dialog"));
const type = async (people: string) =>
  fireEvent.change((await dialog()).getByLabelText("Email addresses"), { target: { value: people } });
const chooseFor = async (email: string, action: string) => {
  await press(`Actions for ${email}`);
  const item = await screen.findByRole("menuitem", { name: action });
  fireEvent.pointerDown(item);
  await waitFor(() => expect(item.dataset.highlighted).toBeDefined());
  fireEvent.click(item);
};

test("people are invited with a role and a branch, and only roles that may be given are offered", async () => {
  const { sent } = open("/team");
  await press("Invite people");
  const shown = await dialog();
  await shown.findByRole("radio", { name: "Agent" });
  expect(shown.getAllByRole("radio")).toHaveLength(2);
  expect(shown.getByRole<HTMLButtonElement>("button", { name: "Invite" }).disabled).toBe(true);
  await type("Jo Jones <jo@harbourvale.example>\nnobody");
  expect(shown.getByText("1 person. Line 2 has no email address.")).toBeTruthy();
  await type("Jo Jones <jo@harbourvale.example>");
  fireEvent.click(shown.getByRole("radio", { name: "Agent" }));
  expect(shown.getByText("What they see").parentElement?.textContent).toContain("Signing");
  fireEvent.change(shown.getByLabelText("Branch"), { target: { value: "brn_richmond" } });
  fireEvent.click(shown.getByRole("button", { name: "Invite 1 person" }));
  await waitFor(() => expect(success).toHaveBeenCalledWith("1 person invited."));
  expect(sent("invitePeople")).toEqual([
    { body: routes.invitePeople.example.body, key: expect.stringMatching(/^[\w-]{16,}$/) },
  ]);
  expect(screen.queryByRole("button", { name: "Fix these lines" })).toBeNull();
});

test("lines that nobody was invited by come back with their reasons, to be fixed or dismissed", async () => {
  const refused = { line: "kim@harbourvale.example", outcome: "alreadyMember" } as const;
  const { sent } = open("/team", {
    answers: { lines: [{ line: "jo@harbourvale.example", outcome: "invited" }, refused] },
  });
  await press("Invite people");
  await type("jo@harbourvale.example\nkim@harbourvale.example");
  fireEvent.click(await (await dialog()).findByRole("radio", { name: "Viewer" }));
  await press("Invite 2 people");
  await screen.findByText("1 line wasn't invited");
  expect(screen.getByText("kim@harbourvale.example").parentElement?.textContent).toContain(
    "Already works here.",
  );
  expect(sent("invitePeople")).toHaveLength(1);
  await press("Fix these lines");
  const shown = await dialog();
  expect(shown.getByLabelText("Email addresses")).toHaveProperty("value", "kim@harbourvale.example");
  expect((await shown.findByRole<HTMLInputElement>("radio", { name: "Viewer" })).checked).toBe(true);
  await press("Cancel");
  await press("Dismiss");
  await waitFor(() => expect(screen.queryByText("1 line wasn't invited")).toBeNull());
});

test("a refusal keeps what was typed, and so does a dialog that is closed", async () => {
  const { refusals } = open("/team/invitations");
  refusals.set("invitePeople", "team.sign-in-needed");
  await press("Invite people");
  await type("jo@harbourvale.example");
  fireEvent.click(await (await dialog()).findByRole("radio", { name: "Viewer" }));
  await press("Invite 1 person");
  await (await dialog()).findByText(/your sign-in has to be under 5 minutes old/);
  await press("Cancel");
  await press("Invite people");
  expect((await dialog()).getByLabelText("Email addresses")).toHaveProperty(
    "value",
    "jo@harbourvale.example",
  );
  expect(success.mock.calls).toEqual([]);
});

test("an invitation says whom it is for, its role and status, and who sent it", async () => {
  open("/team/invitations", { invitations: [{ ...invitation, status: "opened" }] });
  await screen.findByText("1–1 of 1 invitation");
  for (const shown of [invitation.email, "Jo Jones", "Agent", "Richmond", "Opened"])
    expect(screen.getAllByText(shown).length).toBeGreaterThan(0);
  // Who sent it is a column that is off at first.
  expect(screen.queryByText("Morgan Manager")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Columns" }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "Invited by" }));
  expect((await screen.findAllByText("Morgan Manager")).length).toBeGreaterThan(0);
  expect(screen.getByRole("link", { name: "Invitations" }).getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("link", { name: "People" }).getAttribute("href")).toMatch(/^\/team(\?|$)/);
});

test("an open invitation is sent again, or revoked, once that was confirmed", async () => {
  const { sent } = open("/team/invitations");
  await chooseFor(invitation.email, "Send again");
  expect((await dialog()).getByText(/The link in the earlier email stops working/)).toBeTruthy();
  expect(sent("resendInvitation")).toEqual([]);
  fireEvent.click((await dialog()).getByRole("button", { name: "Send again" }));
  await waitFor(() =>
    expect(success).toHaveBeenCalledWith(`The invitation to ${invitation.email} was sent again.`),
  );
  const call = { params: { id: invitation.id }, body: { version: invitation.version } };
  expect(sent("resendInvitation")).toEqual([call]);
  await chooseFor(invitation.email, "Revoke");
  fireEvent.click((await dialog()).getByRole("button", { name: "Revoke invitation" }));
  await waitFor(() => expect(sent("revokeInvitation")).toEqual([call]));
});

test("one that somebody opened meanwhile is read again", async () => {
  const { refusals, sent } = open("/team/invitations");
  refusals.set("revokeInvitation", "invitation.version-conflict");
  await chooseFor(invitation.email, "Revoke");
  const before = sent("searchInvitations").length;
  fireEvent.click((await dialog()).getByRole("button", { name: "Revoke invitation" }));
  await (await dialog()).findByText(/Somebody else changed this invitation/);
  await waitFor(() => expect(sent("searchInvitations").length).toBeGreaterThan(before));
});

test("one that is over can only be copied from; Enter shows what can be done", async () => {
  open("/team/invitations", { invitations: [{ ...invitation, status: "accepted", isChangeable: false }] });
  fireEvent.keyDown(await screen.findByRole("row", { name: /jo@harbourvale/ }), { key: "Enter" });
  await screen.findByRole("menuitem", { name: "Copy email address" });
  expect(screen.getAllByRole("menuitem")).toHaveLength(1);
});

test("where nobody is invited yet, people can be", async () => {
  open("/team/invitations", { invitations: [] });
  await screen.findByText("No invitations yet");
  const [, inList] = screen.getAllByRole("button", { name: "Invite people" });
  fireEvent.click(inList as HTMLElement);
  await screen.findByRole("dialog", { name: "Invite people" });
});
