/** The page of the portal that stands in the gallery of a session's states. */
export const sessionGalleryCopy = {
  listings: "Property listings",
  page: "The page that the person is on stands here.",
} as const;
