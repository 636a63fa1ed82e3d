/** Something a caller of the sandbox may not do, or the error it was told to play. */
export class SandboxRefusal extends Error {
  override readonly name = "SandboxRefusal";
  readonly statusCode: number;
  readonly code: string;
  readonly field: string | undefined;

  constructor(statusCode: number, code: string, message: string, field?: string) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.field = field;
  }
}
