/** What each field of the runtime config must look like, for the schema here and for the page, which has none. */
export const runtimePatterns = {
  awsRegion: /^[a-z]{2}(-[a-z]+)+-\d$/,
  userPoolId: /^[\w-]+_[0-9A-Za-z]+$/,
  userPoolClientId: /^[\w+-]{1,128}$/,
  cognitoDomain: /^(http:\/\/(localhost|127\.0\.0\.1)(:\d+)?|[a-z0-9.-]+)$/,
  namespace: /^[a-z][a-z0-9-]*$/,
} as const;
