/** Accepted file types by extension. */
export const FILE_TYPES = {
  jpg: { media: "image/jpeg", isImage: true },
  png: { media: "image/png", isImage: true },
  gif: { media: "image/gif", isImage: true },
  webp: { media: "image/webp", isImage: true },
  mp4: { media: "video/mp4", isImage: false },
  webm: { media: "video/webm", isImage: false },
} as const;

export type FileExtension = keyof typeof FILE_TYPES;
export type ImageExtension = "jpg" | "png" | "gif" | "webp";
export type VideoExtension = Exclude<FileExtension, ImageExtension>;

export function isImageExtension(extension: FileExtension): extension is ImageExtension {
  return FILE_TYPES[extension].isImage;
}
