import { hotRank } from "#features/feeds/ranking.ts";
import {
  deletePostInput,
  editTextInput,
  editTitleInput,
  pidInput,
  postInput,
  submitInput,
} from "#features/posts/input.ts";
import { deletePost, undeletePost } from "#features/posts/server/delete-post.ts";
import { editText } from "#features/posts/server/edit-text.ts";
import { editTitle } from "#features/posts/server/edit-title.ts";
import { getText } from "#features/posts/server/get-text.ts";
import { toggleLock, toggleNsfw, toggleSticky, toggleStickySort } from "#features/posts/server/moderate-post.ts";
import { submitPost } from "#features/posts/server/submit-post.ts";
import { safeNextPath } from "#lib/urls.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** Submitting, editing, deleting and steering posts. */
export const postEndpoints: Endpoint[] = [
  endpoint({
    method: "POST",
    path: "/submit/:type/:in?",
    who: "member",
    limit: "posting",
    dialect: "form",
    once: true,
    input: submitInput,
    run: async (ctx, submission) => ({ addr: await submitPost(ctx, submission, hotRank) }),
    page: (raw) => `/submit/${encodeURIComponent(text(raw.ptype) || text(raw.type))}`,
  }),
  endpoint({
    method: "GET",
    path: "/do/get_txtpost/:pid",
    who: "anyone",
    limit: "default",
    dialect: "do",
    input: pidInput,
    run: async (ctx, { pid }) => ({ body: { content: await getText(ctx, pid) } }),
  }),
  endpoint({
    method: "POST",
    path: "/do/edit_txtpost/:pid",
    who: "member",
    limit: "default",
    dialect: "do",
    once: true,
    input: editTextInput,
    run: async (ctx, input) => ({ addr: await editText(ctx, input) }),
    page: (raw) => safeNextPath(text(raw.here)),
  }),
  endpoint({
    method: "POST",
    path: "/do/edit_title",
    who: "member",
    limit: "posting",
    dialect: "do",
    input: editTitleInput,
    run: async (ctx, input) => ({ addr: await editTitle(ctx, input) }),
  }),
  endpoint({
    method: "POST",
    path: "/do/delete_post",
    who: "member",
    limit: "default",
    dialect: "do",
    input: deletePostInput,
    run: async (ctx, input) => {
      await deletePost(ctx, input);
      return {};
    },
  }),
  endpoint({
    method: "POST",
    path: "/do/undelete_post",
    who: "member",
    limit: "default",
    dialect: "do",
    input: deletePostInput,
    run: async (ctx, input) => {
      await undeletePost(ctx, input);
      return {};
    },
  }),
  endpoint({
    method: "POST",
    path: "/do/nsfw",
    who: "member",
    limit: "default",
    dialect: "do",
    input: postInput,
    run: async (ctx, { pid }) => {
      await toggleNsfw(ctx, pid);
      return {};
    },
  }),
  endpoint({
    method: "POST",
    path: "/do/lock_comments/:pid",
    who: "member",
    limit: "default",
    dialect: "do",
    input: pidInput,
    run: async (ctx, { pid }) => {
      await toggleLock(ctx, pid);
      return {};
    },
  }),
  endpoint({
    method: "POST",
    path: "/do/stick/:pid",
    who: "member",
    limit: "default",
    dialect: "do",
    input: pidInput,
    run: async (ctx, { pid }) => {
      await toggleSticky(ctx, pid);
      return {};
    },
  }),
  endpoint({
    method: "POST",
    path: "/do/sticky_sort/:pid",
    who: "member",
    limit: "default",
    dialect: "do",
    input: pidInput,
    run: async (ctx, { pid }) => {
      const redirect = await toggleStickySort(ctx, pid);
      return { addr: redirect, body: { redirect } };
    },
  }),
];
