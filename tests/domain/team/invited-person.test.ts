import { describe, expect, test } from "vitest";
import { invitationLines, invitedPerson } from "#domain/team/invited-person.ts";

describe("a line of people to invite", () => {
  test.each([
    ["jo@agency.example", "jo@agency.example", null],
    ["Jo.Jones@Agency.Example", "jo.jones@agency.example", null],
    ["Jo Jones <jo@agency.example>", "jo@agency.example", "Jo Jones"],
    ['"Jones, Jo" <jo@agency.example>', "jo@agency.example", "Jones, Jo"],
    ["<jo@agency.example>", "jo@agency.example", null],
    ["Jo Jones, jo@agency.example", "jo@agency.example", "Jo Jones"],
    ["Jo Jones\tjo@agency.example", "jo@agency.example", "Jo Jones"],
  ])("%s is read as mail programs and spreadsheets write people", (line, email, name) => {
    expect(invitedPerson(line)).toEqual({ email, name });
  });

  test.each([
    "",
    "Jo Jones",
    "jo@agency",
    "jo@agency.example sam@agency.example",
    "Jo <jo@agency.example> and more",
    `${"n".repeat(200)} <jo@agency.example>`,
    `${"a".repeat(300)}@agency.example`,
  ])("%s is no person", (line) => {
    expect(invitedPerson(line)).toBeNull();
  });

  test("stands by itself, whatever separates it", () => {
    expect(invitationLines(" a@b.example\r\n\n c@d.example ; e@f.example\n")).toEqual([
      "a@b.example",
      "c@d.example",
      "e@f.example",
    ]);
  });
});
