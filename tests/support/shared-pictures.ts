import { PICTURE_LIMITS } from "#platform/files/images/picture.ts";
import { picturePool } from "#platform/files/images/picture-pool.ts";
import { patient } from "./patience.ts";

/** Image decoders shared by all tests of the process, because starting one takes longer than decoding most images. */
export const sharedPictures = picturePool({
  log: { error: () => undefined },
  // decoders run at the lowest priority
  timeMs: patient(PICTURE_LIMITS.time),
});
process.once("exit", () => void sharedPictures.close());
