declare module "pg/lib/utils.js" {
  /** A value as node-postgres sends it; throws for one that holds itself. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
