/** Another place for backups. */
export interface BackupPlace {
  /** Display name. */
  name: string;
  /** The whole file is there, or nothing of it. */
  put(from: string, name: string, signal?: AbortSignal): Promise<void>;
  /** Names of what is there. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}
