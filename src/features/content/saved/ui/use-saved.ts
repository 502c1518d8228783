import { useOverlay } from "#ui/overlay.tsx";
import type {} from "./change-saved-state.ts";

/** Current saved state of a post. */
export const usePostSaved = (pid: number, isSaved: boolean) => useOverlay("savedPost", pid, { isSaved }).isSaved;
/** Current saved state of a comment. */
export const useCommentSaved = (cid: number, isSaved: boolean) => useOverlay("savedComment", cid, { isSaved }).isSaved;
