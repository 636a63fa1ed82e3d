import { describe, expect, test } from "vitest";
import { routes } from "#contract/routes.ts";
import type { InvitationChoices } from "#contract/team-invitation.ts";
import { permissionNames } from "#domain/enumerations.ts";
import { maxInvitationLines } from "#domain/limits.ts";
import {
  connectInviting,
  connectLines,
  invitationStatus,
  invitedCount,
  refusedLines,
} from "#web/team/invitations.connect.ts";

const { canHaveNoBranch, branches, givable } = routes.readInvitationChoices.example.reply;
const choices: InvitationChoices = { canHaveNoBranch, branches: [...branches], givable: [...givable] };
const labels = (givable: InvitationChoices["givable"]) =>
  connectInviting({}, { ...choices, givable }).roles.map(({ label }) => label);

describe("the people to invite", () => {
  test("are counted, and lines without an address are named by their number", () => {
    expect(connectLines("")).toEqual({ lines: [], count: 0, error: null, status: "" });
    expect(connectLines("jo@agency.example\n\nKim Lee <kim@agency.example>")).toEqual({
      lines: ["jo@agency.example", "Kim Lee <kim@agency.example>"],
      count: 2,
      error: null,
      status: "2 people.",
    });
    expect(connectLines("jo@agency.example\n\nnobody").status).toBe("1 person. Line 3 has no email address.");
    expect(connectLines("a\nb").status).toBe("0 people. Lines 1 and 2 have no email address.");
    expect(connectLines("a\nb\nc\nd\ne").status).toBe(
      "0 people. Lines 1, 2, 3 and 2 more have no email address.",
    );
  });

  test("are no more than may be invited at once, and no line is longer than one may be", () => {
    const many = Array.from({ length: maxInvitationLines + 1 }, (_, at) => `p${at}@agency.example`);
    expect(connectLines(many.slice(1).join("\n")).error).toBeNull();
    expect(connectLines(many.join("\n")).error).toBe(
      "That's 201 lines. Please invite at most 200 people at once.",
    );
    expect(connectLines(`jo@agency.example\n${"x".repeat(401)}`).error).toBe(
      "Line 2 is too long for a name and an email address.",
    );
  });
});

describe("their role", () => {
  test("is one whose every permission may be given", () => {
    expect(labels([])).toEqual(["Viewer"]);
    expect(labels(["manage-current-agent", "manage-own-application"])).toEqual(["Agent", "Viewer"]);
    expect(labels([...permissionNames])).toEqual([
      "Principal",
      "Office manager",
      "Trust accountant",
      "Agent",
      "Viewer",
    ]);
  });

  test("says what is seen by it, and that every manager is told of a new one", () => {
    const all = { ...choices, givable: [...permissionNames] };
    const agent = connectInviting({ role: "agent" }, all);
    expect([agent.pages, agent.isManager]).toEqual([
      ["Property listings", "Payments", "Signing", "Machines"],
      false,
    ]);
    expect(connectInviting({ role: "trustAccountant" }, all).isManager).toBe(true);
    const none = connectInviting({ role: "principal" }, choices);
    expect([none.role, none.pages, none.isManager]).toEqual(["", null, false]);
  });
});

describe("what is sent", () => {
  const draft = { people: "jo@agency.example\nnobody", role: "agent" };

  test("is the lines, the permissions of the role and the branch, once there are all of them", () => {
    expect(connectInviting({ ...draft, branchId: "brn_richmond" }, choices)).toMatchObject({
      confirm: "Invite 1 person",
      batch: {
        lines: ["jo@agency.example", "nobody"],
        permissions: ["manage-current-agent", "manage-own-application"],
        branchId: "brn_richmond",
      },
    });
    expect(connectInviting(draft, choices).batch?.branchId).toBeNull();
    for (const missing of [{}, { people: draft.people }, { ...draft, people: "nobody" }])
      expect(connectInviting(missing, choices).batch).toBeNull();
    expect(connectInviting(draft).batch).toBeNull();
  });

  test("has a branch where nobody may be without one", () => {
    const ofBranch = { ...choices, canHaveNoBranch: false };
    expect(connectInviting(draft, ofBranch)).toMatchObject({
      branchId: "brn_richmond",
      branches: [{ value: "brn_richmond", label: "Richmond" }],
      batch: { branchId: "brn_richmond" },
    });
    expect(connectInviting(draft, { ...ofBranch, branches: [] })).toMatchObject({
      hasBranch: false,
      batch: null,
    });
  });
});

test("what was not sent comes back with its reason and what was chosen for it", () => {
  const answers = {
    lines: [
      { line: "jo@agency.example", outcome: "invited" as const },
      { line: "kim@agency.example", outcome: "alreadyMember" as const },
      { line: "lee@agency.example", outcome: "alreadyInvited" as const },
      { line: "nobody", outcome: "noAddress" as const },
      { line: "jo@agency.example", outcome: "repeated" as const },
    ],
  };
  expect(invitedCount(answers)).toBe(1);
  expect(refusedLines(answers, { people: "", role: "agent", branchId: "brn_richmond" })).toEqual({
    lines: [
      { place: 1, line: "kim@agency.example", reason: "Already works here." },
      {
        place: 2,
        line: "lee@agency.example",
        reason: "Already invited. You can send it again under Invitations.",
      },
      { place: 3, line: "nobody", reason: "Not an email address." },
      { place: 4, line: "jo@agency.example", reason: "On the list twice. Invited once." },
    ],
    draft: {
      people: "kim@agency.example\nlee@agency.example\nnobody\njo@agency.example",
      role: "agent",
      branchId: "brn_richmond",
    },
  });
});

test("each status has its label and tone", () => {
  expect(invitationStatus("pending")).toEqual({ label: "Sent", tone: "blue" });
  expect(invitationStatus("accepted")).toEqual({ label: "Accepted", tone: "success" });
});
