/** Place for copies of backups. Names may contain folders: `files/ab/name`. */
export interface BackupPlace {
  /** Display name. */
  name: string;
  /** Stores a file completely or not at all. */
  put(from: string, name: string, signal?: AbortSignal): Promise<void>;
  /** Reads a text. */
  read(name: string): Promise<string>;
  /** Names that begin with the prefix: `ambit-` for the archives, or a folder with everything in it. */
  list(prefix: "ambit-" | "files/"): Promise<string[]>;
  remove(name: string): Promise<void>;
}
