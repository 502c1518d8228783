import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("en");

/** Choosing a file for a post, and sending it. */
export const uploads = {
  tab: "Upload file",
  file: "File",
  choose: "Choose a file, drop it here, or paste a picture.",
  kinds: (mb: number, video: boolean) =>
    `${video ? "jpg, png, gif or webp; mp4, mov or webm" : "jpg, png, gif or webp"}, up to ${number(mb)} MB.`,
  tooLarge: (mb: number) => `File size exceeds maximum allowed (${number(mb)} MB)`,
  wrongType: (name: string) => `${name} is not a picture or video that is taken here.`,
  preview: "Preview of the file",
  remove: "Remove the file",
  alt: "Description of the image (alt text)",
  altHint: "What it shows, for people who cannot see it.",
  altVideo: "Description of the video",
  editAlt: "Edit description",
  saveAlt: "Save description",
  sending: (percent: number) => `Uploading: ${percent} %`,
  processing: "The file has arrived and is being checked.",
  cancel: "Cancel upload",
  cancelled: "The upload was cancelled. Nothing was posted.",

  // the page of what one has uploaded
  lead: "Your files are removed from their posts when you delete them here. What others use stays.",
  none: "You haven't uploaded anything, yet.",
  post: "Post an image",
  used: (used: number, all: number) => `${number(used)} of ${number(all)} MB used`,
  viewPost: "View Post",
  direct: "Direct Link",
  deleteFile: "Delete file",
  size: (mb: number) => `${number(mb)} MB`,
  deleted: "The file is deleted.",
};
