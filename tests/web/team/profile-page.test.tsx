import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { problem } from "#contract/problems.ts";
import type { Profile } from "#contract/profile-routes.ts";
import { routes } from "#contract/routes.ts";
import { type PermissionName, permissionNames } from "#domain/enumerations.ts";
import { permissionSets } from "#tests/support/permission-sets.ts";
import { failureOfAnswer } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { ProfilePage } from "#web/team/profile.page.tsx";
import { canChangeProfile } from "#web/team/team.connect.ts";
import { notify } from "#web/ui/notify.ts";

const success = vi.spyOn(notify, "success").mockImplementation(() => {});
beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const account = routes.readAccount.example.reply;
const profile: Profile = routes.readProfile.example.reply;

/** One's own page behind an API that keeps the profile, and is at a newer version on demand. */
function open(permissions: readonly PermissionName[] = permissionNames) {
  const kept = { current: profile };
  const call = vi.fn(async (name: string, { body }: { body?: { version: number } } = {}) => {
    if (name === "readFormDraft") return { value: null, savedAt: null, newestBy: "somebodyElse" };
    if (name === "saveFormDraft") return { savedAt: null };
    if (name === "readProfile") return kept.current;
    if (body?.version !== kept.current.version)
      throw failureOfAnswer({
        url: name,
        status: 409,
        statusText: "",
        body: { error: problem("profile.version-conflict"), current: kept.current, newestBy: "somebodyElse" },
        request: { method: "PUT", url: name },
      });
    kept.current = { ...kept.current, ...body, version: kept.current.version + 1 };
    return kept.current;
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const [onChanged, onSignOut] = [vi.fn(), vi.fn()];
  render(
    <QueryClientProvider client={queries}>
      <ProfilePage
        services={{ staffApi: { call }, queries } as unknown as Services}
        account={{ ...account, permissions: [...permissions] }}
        onChanged={onChanged}
        onSignOut={onSignOut}
      />
    </QueryClientProvider>,
  );
  const sent = () =>
    call.mock.calls.filter(([name]) => name === "changeProfile").map(([, { body } = {}]) => body);
  return { kept, sent, onChanged, onSignOut };
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a changed name and mobile are sent as they are kept, and the frame reads the name again", async () => {
  const { sent, onChanged, onSignOut } = open();
  expect(await screen.findByLabelText("Mobile")).toHaveProperty("value", "0491 570 156");
  const signIn = within(screen.getByRole("region", { name: "Sign-in" }));
  expect(await signIn.findByText("agent@demo.test")).toBeTruthy();
  expect(signIn.getByText(/^21 November 2026/)).toBeTruthy();
  fill("Name", " Alex A. Agent ");
  fill("Mobile", "(0491) 570 157");
  press("Save profile");
  await vi.waitFor(() => expect(success).toHaveBeenCalledWith("Your profile is saved."));
  expect(sent()).toEqual([{ name: "Alex A. Agent", mobile: "+61491570157", version: 1 }]);
  expect(onChanged).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText("Mobile")).toHaveProperty("value", "0491 570 157");
  press("Sign out");
  expect(onSignOut).toHaveBeenCalledTimes(1);
});

test("of a profile that was changed somewhere else the newer value is shown beside one's own [T741]", async () => {
  const { kept, sent } = open();
  await screen.findByLabelText("Name");
  kept.current = { ...profile, name: "Alex Byothers", version: 2 };
  fill("Name", "Alex Byme");
  press("Save profile");
  await screen.findByRole("heading", { name: "Somebody else changed this" });
  const name = within(screen.getByRole("group", { name: "Name" }));
  for (const shown of ["Alex Byme", "Alex Byothers"]) expect(name.getByText(shown)).toBeTruthy();
  fireEvent.click(name.getByLabelText(/Alex Byothers/));
  press("Save my choices");
  await screen.findByLabelText("Name");
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Alex Byothers");
  expect(sent().map((body) => body?.version)).toEqual([1, 2]);
});

test.each([
  ["changes it", ["manage-current-agent"], true],
  ["reads it alone", permissionNames.filter((name) => name !== "manage-current-agent"), false],
] as const)("whoever may %s", async (_, held, canChange) => {
  open(held);
  await screen.findByText("agent@demo.test");
  await (canChange
    ? screen.findByLabelText("Name")
    : screen.findByText(/Your role doesn't let you change this/));
  expect(screen.queryByRole("button", { name: "Save profile" }) !== null).toBe(canChange);
  expect(screen.queryByText("0491 570 156") !== null).toBe(!canChange);
});

test("the form is there for whom the call lets in, of all 256 sets of permissions [T742]", () => {
  for (const held of permissionSets)
    expect([held, canChangeProfile(held)]).toEqual([
      held,
      routes.changeProfile.permissions.some((name) => held.includes(name)),
    ]);
});
