import { type LeftThread, leaveOutThread } from "#features/content/comments/thread-markup.ts";
import { type LeftPost, leaveOutPost } from "#features/content/posts/page-markup.ts";
import type { load } from "./post.load.ts";

type Data = Awaited<ReturnType<typeof load>>;
type Sent = Omit<Data, "post" | "thread"> & { post: LeftPost; thread: LeftThread };

/** The page's data without the texts of the post and of its comments, which its markup holds. */
export function leaveOut(data: Data, markup: string): Sent {
  return { ...data, post: leaveOutPost(data.post, markup), thread: leaveOutThread(data.thread) };
}
