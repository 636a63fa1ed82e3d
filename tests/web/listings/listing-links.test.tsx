import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { exampleListingHub } from "#contract/listing-examples.ts";
import { EditListingLink, NewListingLink } from "#web/listings/listing-links.view.tsx";

afterEach(cleanup);

test("a new listing is offered to those who may make one [T301]", () => {
  const { rerender } = render(<NewListingLink permissions={["manage-current-agent"]} />);
  expect(screen.queryByRole("link")).toBeNull();
  rerender(<NewListingLink permissions={["manage-own-application"]} />);
  expect(screen.getByRole("link", { name: "New listing" }).getAttribute("href")).toBe(
    "/property-listings/new",
  );
});

test("a listing is offered to be changed by those who manage it, while it is active [T302]", () => {
  const { listing } = exampleListingHub;
  const { rerender } = render(<EditListingLink hub={exampleListingHub} />);
  expect(screen.getByRole("link", { name: "Edit" }).getAttribute("href")).toBe(
    `/property-listings/${listing.id}/edit`,
  );
  rerender(<EditListingLink hub={{ ...exampleListingHub, canManage: false }} />);
  expect(screen.queryByRole("link")).toBeNull();
  rerender(<EditListingLink hub={{ ...exampleListingHub, listing: { ...listing, status: "archived" } }} />);
  expect(screen.queryByRole("link")).toBeNull();
});
