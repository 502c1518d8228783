import { join, resolve } from "node:path";
import type { DoctorProgress, DoctorReport } from "#domain/doctor.ts";
import { sharedRun } from "#features/data/backups/server/shared-run.ts";
import { type CommandRun, spawnCommand } from "#features/data/backups/server/spawn-command.ts";
import { readReport } from "./stored-report.ts";

export interface DoctorRun {
  /** Current check; null before the first one. */
  progress: DoctorProgress | null;
}

/** Runs the doctor in a child process, because checking a database blocks the event loop. */
export interface DoctorProcess {
  /** Latest report; null before the first run. */
  last(): Promise<DoctorReport | null>;
  /** Starts a run; does nothing during a run. */
  start(): Promise<void>;
  /** Run that a server with this data folder started; null for none. */
  underWay(): Promise<DoctorRun | null>;
  close(): Promise<void>;
}

export function doctorProcess(dataDir: string, env: NodeJS.ProcessEnv = process.env): DoctorProcess {
  let running: CommandRun | null = null;
  let isClosed = false;
  const shared = sharedRun<DoctorRun>(join(resolve(dataDir), "running-doctor.json"));
  return {
    last: () => readReport(resolve(dataDir)),
    underWay: shared.current,
    async start() {
      if ((await shared.current()) !== null || running !== null || isClosed) return;
      shared.set({ progress: null });
      const onMessage = (message: unknown) => shared.set({ progress: message as DoctorProgress });
      running = spawnCommand(["doctor", "--json"], { dataDir, env, onMessage });
      const end = () => {
        running = null;
        shared.clear();
      };
      running.ended.then(end, end);
    },
    async close() {
      isClosed = true;
      running?.child.kill("SIGTERM");
      await running?.ended.catch(() => {});
    },
  };
}
