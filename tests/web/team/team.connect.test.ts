import { describe, expect, test } from "vitest";
import { permissionNames } from "#domain/enumerations.ts";
import { connectRole, pagesFor, permissionLines, permissionsIn, roleLabel } from "#web/team/team.connect.ts";

describe("a role", () => {
  const member = { permissions: [], changeable: ["manage-current-agent", "manage-own-application"] } as const;

  test("is one of the ready ones that may be given, or custom", () => {
    const shown = connectRole({ permissions: [...member.permissions], changeable: [...member.changeable] }, [
      "manage-own-application",
      "manage-current-agent",
    ]);
    expect(shown.role).toBe("agent");
    expect(shown.roles.map(({ label }) => label)).toEqual(["Agent", "Viewer"]);
    expect(shown.options.filter(({ isDisabled }) => !isDisabled).map(({ value }) => value)).toEqual([
      ...member.changeable,
    ]);
    expect([shown.isChanged, shown.isNewManager]).toEqual([true, false]);
    expect(roleLabel(["manage-agency"])).toBe("Custom");
    expect(roleLabel(permissionNames)).toBe("Principal");
  });

  test("says what is seen by it", () => {
    expect(pagesFor([])).toEqual(["Property listings", "Machines"]);
    expect(pagesFor(["manage-own-application"])).toEqual([
      "Property listings",
      "Payments",
      "Signing",
      "Machines",
    ]);
    expect(permissionLines(["manage-own-application"]).map(({ label }) => label)).toEqual([
      "Manage their own applications",
    ]);
  });

  test("of a draft is nothing but permissions", () => {
    expect(permissionsIn("manage-agency nothing manage-agency")).toEqual(["manage-agency"]);
    expect(permissionsIn(undefined)).toEqual([]);
  });

  test("of a new manager says so", () => {
    const all = { permissions: [], changeable: [...permissionNames] };
    expect(connectRole(all, ["manage-agency"]).isNewManager).toBe(true);
    expect(connectRole(all, []).isChanged).toBe(false);
  });
});
