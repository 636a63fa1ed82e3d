import { resolve } from "node:path";
import type { S3Options } from "#server/services/files/s3-files.ts";

/** Where documents are kept. */
export type FilesConfig = { kind: "folder"; folder: string } | ({ kind: "s3" } & S3Options);

type FilesEnvironment = {
  SALEFLOW_MODE: string;
  DATA_FOLDER: string;
  FILES_BUCKET?: string | undefined;
  FILES_REGION?: string | undefined;
  FILES_ENDPOINT?: string | undefined;
  FILES_PATH_STYLE: "true" | "false";
  FILES_FOLDER?: string | undefined;
};

/** The bucket that is named, else the folder: the one that is named, or one of the embedded data. */
export function filesOf(values: FilesEnvironment): FilesConfig {
  if (values.FILES_BUCKET === undefined)
    return { kind: "folder", folder: resolve(values.FILES_FOLDER ?? resolve(values.DATA_FOLDER, "files")) };
  return {
    kind: "s3",
    bucket: values.FILES_BUCKET,
    region: values.FILES_REGION ?? "",
    endpoint: values.FILES_ENDPOINT ?? null,
    isPathStyle: values.FILES_PATH_STYLE === "true",
  };
}

/** Half a store, two stores, and in production none that was named. */
export function filesErrors(values: FilesEnvironment): string[] {
  const { FILES_BUCKET, FILES_REGION, FILES_ENDPOINT, FILES_FOLDER } = values;
  const isProduction = values.SALEFLOW_MODE === "production";
  if (FILES_FOLDER !== undefined)
    return FILES_BUCKET === undefined ? [] : ["FILES_FOLDER is set beside FILES_BUCKET: name one of them"];
  const isBucket = isProduction || [FILES_BUCKET, FILES_REGION, FILES_ENDPOINT].some(Boolean);
  return [
    ...(isBucket && !FILES_BUCKET
      ? ["FILES_BUCKET is missing: where documents are kept, or FILES_FOLDER if you mean a folder"]
      : []),
    ...(isBucket && !FILES_REGION ? ["FILES_REGION is missing: the region of the bucket"] : []),
    ...(isProduction && FILES_ENDPOINT?.startsWith("http:")
      ? ["FILES_ENDPOINT must begin with https:// in production"]
      : []),
  ];
}
