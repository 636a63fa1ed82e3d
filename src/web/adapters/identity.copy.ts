/** What is said where the sign-in service is away. */
export const identityCopy = {
  unreachable: "We couldn't reach the sign-in service. Please check your connection and try again.",
} as const;
