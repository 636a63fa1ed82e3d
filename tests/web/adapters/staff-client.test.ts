// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { problems } from "#contract/problems.ts";
import { createStaffClient } from "#web/adapters/staff-client.ts";

afterEach(() => vi.unstubAllGlobals());

function answering(status: number, json: unknown = {}) {
  const asked: Request[] = [];
  vi.stubGlobal("fetch", (input: RequestInfo, init?: RequestInit) => {
    asked.push(new Request(input, init));
    return Promise.resolve(new Response(JSON.stringify(json), { status }));
  });
  return asked;
}
const refusalOf = (code: "session.expired" | "permission.missing") => ({
  error: { code, message: problems[code].message },
});

test("staff calls carry the token and the chosen agency, and nothing before there is a session [T094]", async () => {
  const asked = answering(200);
  const staff = createStaffClient();
  await staff.api.call("readAccount", {});
  let agencyId: string | null = null;
  staff.open({ token: () => "the-token", agencyId: () => agencyId, refused: () => {} });
  await staff.api.call("readAccount", {});
  agencyId = "agy_two";
  await staff.api.call("readAccount", {});
  const sent = asked.map(({ headers }) => [headers.get("authorization"), headers.get("x-saleflow-agency")]);
  expect(sent).toEqual([
    [null, null],
    ["Bearer the-token", null],
    ["Bearer the-token", "agy_two"],
  ]);
});

test.each([
  ["session.expired", 401],
  ["permission.missing", 403],
] as const)("%s is told to the session, and still fails the call", async (code, status) => {
  answering(status, refusalOf(code));
  const refusals: number[] = [];
  const staff = createStaffClient();
  staff.open({ token: () => "t", agencyId: () => null, refused: (refused) => refusals.push(refused) });
  await expect(staff.api.call("readAccount", {})).rejects.toMatchObject({ problem: { code } });
  await expect(staff.api.download("readAccount", {})).rejects.toMatchObject({ problem: { code } });
  expect(refusals).toEqual([status, status]);
  await expect(staff.quietApi.call("readAccount", {})).rejects.toMatchObject({ problem: { code } });
  expect(refusals).toEqual([status, status]);
});

test("any other failure is none of the session's", async () => {
  answering(500);
  const refusals: number[] = [];
  const staff = createStaffClient();
  staff.open({ token: () => "t", agencyId: () => null, refused: (refused) => refusals.push(refused) });
  await expect(staff.api.call("readAccount", {})).rejects.toThrow();
  expect(refusals).toEqual([]);
});
