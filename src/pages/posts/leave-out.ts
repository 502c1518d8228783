import type { LeftThread } from "#features/content/comments/beside-markup.ts";
import { leaveOutThread } from "#features/content/comments/leave-out.ts";
import type { LeftPost } from "#features/content/posts/beside-markup.ts";
import { leaveOutPost } from "#features/content/posts/leave-out.ts";
import type { load } from "./post.load.ts";

type Data = Awaited<ReturnType<typeof load>>;
type Sent = Omit<Data, "post" | "thread"> & { post: LeftPost; thread: LeftThread };

/** The page's data without the texts of the post and of its comments, which its markup holds. */
export function leaveOut(data: Data, markup: string): Sent {
  return { ...data, post: leaveOutPost(data.post, markup), thread: leaveOutThread(data.thread) };
}
