import * as api from "#features/content/saved/api.ts";
import { removeSavedComment, removeSavedPost, saveComment, savePost } from "#features/content/saved/server/save.ts";
import { type Endpoint, on } from "#platform/http/endpoint.ts";

export const savedEndpoints: Endpoint[] = [
  on(api.savePost, (ctx, { pid }) => savePost(ctx, pid)),
  on(api.removeSavedPost, (ctx, { pid }) => removeSavedPost(ctx, pid)),
  on(api.saveComment, (ctx, { cid }) => saveComment(ctx, cid)),
  on(api.removeSavedComment, (ctx, { cid }) => removeSavedComment(ctx, cid)),
];
