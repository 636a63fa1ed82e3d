import type { FilesConfig } from "#server/config.files.ts";
import type { FileStore } from "#server/services/documents.ts";
import { folderFiles } from "#server/services/files/folder-files.ts";

/** The store of documents, which is there: a server that could keep none does not start. */
export async function fillFiles(config: FilesConfig): Promise<{ files: FileStore; filled: string }> {
  const files = config.kind === "s3" ? await bucketOf(config) : folderFiles(config.folder);
  await files.ping();
  const filled = config.kind === "s3" ? `the bucket ${config.bucket}` : `the folder ${config.folder}`;
  return { files, filled };
}

/** Loaded where it is used alone: the SDK would take 150 ms of every start. */
async function bucketOf(config: Extract<FilesConfig, { kind: "s3" }>): Promise<FileStore> {
  const { s3Files } = await import("#server/services/files/s3-files.ts");
  return s3Files(config);
}
