import { resolve } from "node:path";
import type { DoctorProgress, DoctorReport } from "#domain/doctor.ts";
import { type CommandRun, spawnCommand } from "#features/data/backups/server/spawn-command.ts";
import { readReport } from "./stored-report.ts";

/** Runs the doctor in a child process, because checking a database blocks the event loop. */
export interface DoctorProcess {
  /** Latest report; null before the first run. */
  last(): Promise<DoctorReport | null>;
  /** Starts a run; does nothing during a run. */
  start(): void;
  isRunning(): boolean;
  /** Current check; null without a run or before its first check. */
  underWay(): DoctorProgress | null;
  close(): Promise<void>;
}

export function doctorProcess(dataDir: string, env: NodeJS.ProcessEnv = process.env): DoctorProcess {
  let running: CommandRun | null = null;
  let underWay: DoctorProgress | null = null;
  return {
    last: () => readReport(resolve(dataDir)),
    isRunning: () => running !== null,
    underWay: () => underWay,
    start() {
      if (running !== null) return;
      const onMessage = (message: unknown) => {
        underWay = message as DoctorProgress;
      };
      running = spawnCommand(["doctor", "--json"], { dataDir, env, onMessage });
      const end = () => {
        running = null;
        underWay = null;
      };
      running.ended.then(end, end);
    },
    async close() {
      running?.child.kill("SIGTERM");
      await running?.ended.catch(() => {});
    },
  };
}
