import type { ListingRow } from "#contract/listing.ts";
import type { BulkDefinition } from "#web/kit/list/bulk.ts";
import { listingCopy } from "./listing.copy.ts";
import { moveListing } from "./listing-move.ts";
import { type MovingAccount, mayRestore, rowMoves } from "./listing-rights.ts";
import { listingsCopy } from "./listings.copy.ts";

/** What is done to several listings at once. */
export const listingBulk = {
  archive: {
    each: {
      label: listingCopy.archive,
      icon: "archive",
      tone: "danger",
      call: ({ services, subject }) => moveListing(services, "archiveListing", subject.id),
    },
    title: listingsCopy.archiveManyTitle,
    button: listingsCopy.archiveMany,
    done: listingsCopy.manyAreArchived,
  },
  restore: {
    each: {
      label: listingCopy.restore,
      icon: "archive",
      call: ({ services, subject }) => moveListing(services, "restoreListing", subject.id),
    },
    title: listingsCopy.restoreManyTitle,
    consequence: listingsCopy.restoreManyConsequence,
    button: listingsCopy.restoreMany,
    done: listingsCopy.manyAreRestored,
  },
} satisfies Record<"archive" | "restore", BulkDefinition<ListingRow>>;

/** The same as this person is offered them: of each listing what is offered in its own menu. */
export function listingBulkFor(
  account: MovingAccount,
): Record<"archive" | "restore", BulkDefinition<ListingRow>> {
  const isOffered = (name: "archive" | "restore") => (row: ListingRow) =>
    rowMoves(row, account).some((move) => move.name === name);
  const { archive, restore } = listingBulk;
  return {
    archive: {
      ...archive,
      each: { ...archive.each, isOffered: isOffered("archive") },
      consequence: (count) =>
        `${listingsCopy.archiveManyConsequence(count)} ${
          mayRestore(account.permissions)
            ? listingsCopy.youCanRestoreThem(count)
            : listingsCopy.onlyAgencyManagerCan(count)
        }`,
    },
    restore: { ...restore, each: { ...restore.each, isOffered: isOffered("restore") } },
  };
}
