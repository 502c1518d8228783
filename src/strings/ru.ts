import { unfinished } from "./unfinished.ts";

export const { words, parts } = await unfinished({ words: {}, parts: {} });
