import { leaveOutThread, type SentThread } from "#features/comments/leave-out.ts";
import type { LeftPost } from "#features/posts/beside-markup.ts";
import { leaveOutPost } from "#features/posts/leave-out.ts";
import type { WrittenJson } from "#lib/script-json.ts";
import type { load } from "./load.ts";

type Data = Awaited<ReturnType<typeof load>>;
type Sent = Omit<Data, "post" | "thread"> & { post: LeftPost; thread: SentThread };

/** The texts of the post and of its comments stand in the page. */
export function leaveOut(data: Data, markup: string, written: WrittenJson): Sent {
  return { ...data, post: leaveOutPost(data.post, markup), thread: leaveOutThread(data.thread, written) };
}
