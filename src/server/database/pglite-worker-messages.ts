export type WorkerStart = { folder: string };

export type WorkerRequest = { id: number; message: Uint8Array<ArrayBuffer> } | { id: number; close: true };

export type WorkerReply =
  | { started: true }
  | { id: number; answer: Uint8Array<ArrayBuffer> }
  | { id: number; failure: string };
