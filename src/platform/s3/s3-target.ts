/** Bucket and prefix, written s3://bucket/folder. */
export interface S3Address {
  bucket: string;
  /** Prefix of object names: "" or "folder/". */
  prefix: string;
}

export interface S3Target extends S3Address {
  /** The server, without the bucket. */
  endpoint: URL;
  region: string;
  keyId: string;
  secret: string;
  /** Token of temporary credentials; null for permanent ones. */
  sessionToken: string | null;
  /** True when the path begins with the bucket, false when the host does. */
  isPathStyle: boolean;
}

const S3_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9!_.*'()/-]*))?$/;

/** Null for any other text. */
export function parseS3Address(text: string): S3Address | null {
  const [, bucket, folder = ""] = S3_ADDRESS.exec(text) ?? [];
  if (!bucket) return null;
  const prefix = folder.replace(/^\/+|\/+$/g, "");
  return { bucket, prefix: prefix === "" ? "" : `${prefix}/` };
}

export const formatS3Address = ({ bucket, prefix }: S3Address) => `s3://${bucket}/${prefix}`;
