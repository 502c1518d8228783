import type { Tx } from "../db/read.ts";
import type { FileStore } from "./file-store.ts";
import type { PicturePool } from "./images/picture-pool.ts";
import type { VideoRemuxer } from "./videos/video-remuxer.ts";

/** Storage and processing of files. */
export interface Files {
  store: FileStore;
  pictures: PicturePool;
  videos: VideoRemuxer;
  /** Records stored files in a transaction of its own, because a file exists before and after its uses. */
  write<R>(work: (trx: Tx) => Promise<R>): Promise<R>;
  /** True if everyone may see the file with this hash. */
  isPublic(hash: string): Promise<boolean>;
}
