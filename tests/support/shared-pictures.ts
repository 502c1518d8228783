import { picturePool } from "#platform/files/images/picture-pool.ts";

/** Decodes the pictures of all tests of this process: starting a decoder takes longer than most pictures. */
export const sharedPictures = picturePool({ log: { error: () => undefined } });
process.once("exit", () => void sharedPictures.close());
