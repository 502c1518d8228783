/**
 * Messages between the processes of a site. Each process applies its own messages before it publishes them, and gets only
 * those of others. Messages are JSON values, and arrive in the order in which a process published them.
 */
export interface Hub {
  /** Sends a message to all other processes, later if the connection is interrupted. */
  publish(message: unknown): void;
  close(): Promise<void>;
}

export interface HubOptions {
  onMessage(message: unknown): void;
  /** Called when messages of other processes may have been lost. */
  onGap(): void;
  warn(message: string, error?: unknown): void;
}

/** Opens a hub. A site with one process has none. */
export type OpenHub = (options: HubOptions) => Promise<Hub>;
