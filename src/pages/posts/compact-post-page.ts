import { type CompactThread, compactThread } from "#features/content/comments/thread-markup.ts";
import { type CompactPost, compactPost } from "#features/content/posts/page-markup.ts";
import type { load } from "./post.load.ts";

type Data = Awaited<ReturnType<typeof load>>;
type Sent = Omit<Data, "post" | "thread"> & { post: CompactPost; thread: CompactThread };

/** The page's data without the texts of the post and of its comments, which its markup holds. */
export function compactPostPage(data: Data, markup: string): Sent {
  return { ...data, post: compactPost(data.post, markup), thread: compactThread(data.thread) };
}
