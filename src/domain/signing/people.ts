import { isSameMobile, isSameName } from "./same-contact.ts";

type Contact = { name: string; email: string | null; phoneNumber: string | null };
type Role = Contact & { group: number };
type GroupRule = { group: number };

/**
 * The people behind the roles of a contract, each with their roles: whoever has several signs once for all of them, where
 * their first role has its place. A group of which only some have to sign counts its own, so nobody signs for it elsewhere.
 */
export function peopleOf<R extends Role>(roles: readonly R[], rules: readonly GroupRule[]): R[][] {
  const isCounted = ({ group }: Role) => rules.some((rule) => rule.group === group);
  const people: R[][] = [];
  for (const role of roles.toSorted((one, other) => one.group - other.group)) {
    const own = people.find((known) =>
      known.every(
        (each) =>
          isSamePerson(each, role) && (each.group === role.group || !(isCounted(each) || isCounted(role))),
      ),
    );
    if (own === undefined) people.push([role]);
    else own.push(role);
  }
  return people;
}

/** Whether two roles are one person's: of one name, with a contact in common and none that differs. */
function isSamePerson(one: Contact, other: Contact): boolean {
  const mobile = agreement(one.phoneNumber, other.phoneNumber, isSameMobile);
  const email = agreement(one.email, other.email, isSameEmail);
  return (
    isSameName(one.name, other.name) &&
    mobile !== "differs" &&
    email !== "differs" &&
    (mobile === "same" || email === "same")
  );
}

function agreement(
  one: string | null,
  other: string | null,
  isSame: (one: string, other: string) => boolean,
): "same" | "differs" | "unknown" {
  if (one === null || other === null) return "unknown";
  return isSame(one, other) ? "same" : "differs";
}

const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
