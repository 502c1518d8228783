/** What the environment says of backups. */
export interface BackupConfig {
  /** They are encrypted with it; null for not at all. */
  passphrase: string | null;
}

export function readBackupConfig(env: NodeJS.ProcessEnv): BackupConfig {
  return { passphrase: env.BACKUP_PASSPHRASE || null };
}
