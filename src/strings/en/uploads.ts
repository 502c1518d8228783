import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

/** File field of a post, and the page of one's own uploads. */
export const uploads = {
  tab: "Upload file",
  file: "File",
  choose: "Choose, drop or paste a file.",
  kinds: (mb: number, video: boolean) =>
    `${video ? "jpg, png, gif or webp; mp4, mov or webm" : "jpg, png, gif or webp"}, up to ${number(mb)} MB.`,
  tooLarge: (mb: number) => `File size exceeds maximum allowed (${number(mb)} MB)`,
  wrongType: (name: string) => `${name} is not a supported image or video.`,
  preview: "File preview",
  remove: "Remove file",
  alt: "Image description (alt text)",
  altHint: "Describe it for people who cannot see it.",
  altVideo: "Video description",
  editAlt: "Edit description",
  saveAlt: "Save description",
  sending: (percent: number) => `Uploading: ${percent}%`,
  processing: "Upload complete. Checking the file…",
  cancel: "Cancel upload",
  cancelled: "Upload cancelled. Nothing was posted.",

  // page of one's own uploads
  lead: "Deleting a file also removes it from your posts. Files that others use stay.",
  none: "No uploads yet.",
  post: "Post an image",
  used: (used: number, all: number) => `${number(used)} of ${number(all)} MB used`,
  viewPost: "View post",
  direct: "Direct link",
  deleteFile: "Delete file",
  size: (mb: number) => `${number(mb)} MB`,
  deleted: "File deleted.",
};
