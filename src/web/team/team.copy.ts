import type { PermissionName } from "#domain/enumerations.ts";
import type { TeamRole } from "#domain/team/roles.ts";

const roles: Record<TeamRole, string> = {
  principal: "Principal",
  officeManager: "Office manager",
  trustAccountant: "Trust accountant",
  agent: "Agent",
  viewer: "Viewer",
};

const permissions: Record<PermissionName, { label: string; note: string }> = {
  "manage-agency": {
    label: "Manage the agency",
    note: "Settings, bank details, supplier payments and trust months, with a second person",
  },
  "manage-agency-agents": { label: "Manage all staff", note: "Who works here, and what each may do" },
  "manage-agency-applications": {
    label: "Manage all applications",
    note: "Payments, refunds and contracts of every listing",
  },
  "manage-agency-products": {
    label: "Manage products",
    note: "Products, payment options and contract templates",
  },
  "manage-current-agent": { label: "Manage their own profile", note: "Their name and contact" },
  "manage-own-application": {
    label: "Manage their own applications",
    note: "Payments and contracts of their own listings",
  },
  "manage-branch-application": {
    label: "Manage their branch's applications",
    note: "Payments and contracts of every listing of their branch",
  },
  "manage-branch-agents": {
    label: "Manage their branch's staff",
    note: "Who works there, and what each may do",
  },
};

/** The words of the team. */
export const teamCopy = {
  roles,
  permissions,
  team: "Team",
  member: "Member of staff",
  searchHint: "Name, email or branch",
  name: "Name",
  email: "Email",
  branch: "Branch",
  noBranch: "No branch",
  role: "Role",
  customRole: "Custom",
  status: "Status",
  active: "Active",
  left: "Left",
  joined: "Joined",
  open: "Open",
  details: "Details",
  whatTheyMayDo: "What they may do",
  opensNothing: "They have left, and can't open anything here.",
  nothingButReading: "They can look at listings, and change nothing.",
  whatTheySee: "What they see",
  backToTeam: "Team",
  unknownTitle: "There's nobody at this address",
  unknownMessage: "They may work at another agency, or in a branch that you don't manage.",
  changeRole: "Change role",
  changeRoleOf: (name: string) => `Change the role of ${name}`,
  begins: "It takes effect with their next click, on every device.",
  notYours: "You can't change this role: they hold what you don't, or it's your own.",
  managesTheAgency: "Everybody who manages the agency is told by email.",
  save: "Save role",
  roleChanged: (name: string, role: string) => `${name} is now ${role}.`,
  customOf: "in a custom role",
  editDetails: "Edit details",
  editDetailsOf: (name: string) => `Edit the details of ${name}`,
  saveDetails: "Save details",
  detailsChanged: (name: string) => `The details of ${name} are saved.`,
  remove: "Remove from team",
  removeOf: (name: string) => `Remove ${name} from the team`,
  successor: "Who takes over their listings?",
  choose: "Choose",
  hasListings: (name: string, listings: number) =>
    `${name} has ${listings === 1 ? "1 listing" : `${listings.toLocaleString("en-AU")} listings`}.`,
  hasNone: (name: string) => `${name} has no listings.`,
  noSuccessor: "Nobody else works here who could take them over.",
  removalNote:
    "They can't open anything of this agency from their next click. Their name stays on what they did.",
  removed: (name: string) => `${name} no longer works here.`,
} as const;
