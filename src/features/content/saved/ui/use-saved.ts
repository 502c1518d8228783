import { useOverlay } from "#ui/overlay.tsx";
import type {} from "./turn-saved.ts";

/** Whether the reader saved the post, as of now. */
export const usePostSaved = (pid: number, isSaved: boolean) => useOverlay("savedPost", pid, { isSaved }).isSaved;
/** Whether the reader saved the comment, as of now. */
export const useCommentSaved = (cid: number, isSaved: boolean) => useOverlay("savedComment", cid, { isSaved }).isSaved;
