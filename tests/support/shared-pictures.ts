import { PICTURE_LIMITS } from "#platform/files/images/picture.ts";
import { picturePool } from "#platform/files/images/picture-pool.ts";
import { patient } from "./patience.ts";

/** Decodes the pictures of all tests of this process: starting a decoder takes longer than most pictures. */
export const sharedPictures = picturePool({
  log: { error: () => undefined },
  // decoders run after everything else on the machine
  timeMs: patient(PICTURE_LIMITS.time),
});
process.once("exit", () => void sharedPictures.close());
