import * as api from "#features/content/saved/api.ts";
import { removeSavedComment, removeSavedPost, saveComment, savePost } from "#features/content/saved/server/save.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";

export const savedEndpoints: Endpoint[] = [
  defineEndpoint(api.savePost, (ctx, { pid }) => savePost(ctx, pid)),
  defineEndpoint(api.removeSavedPost, (ctx, { pid }) => removeSavedPost(ctx, pid)),
  defineEndpoint(api.saveComment, (ctx, { cid }) => saveComment(ctx, cid)),
  defineEndpoint(api.removeSavedComment, (ctx, { cid }) => removeSavedComment(ctx, cid)),
];
