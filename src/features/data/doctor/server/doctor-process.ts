import { resolve } from "node:path";
import type { DoctorProgress, DoctorReport } from "#domain/doctor.ts";
import { type CommandRun, spawnCommand } from "#features/data/backups/server/spawn-command.ts";
import { readReport } from "./stored-report.ts";

/** Has the doctor look at the site, in a process of its own, since checking a database stops the one that does it. */
export interface DoctorProcess {
  /** What was found last; null for nothing yet. */
  last(): Promise<DoctorReport | null>;
  /** Begins; where one looks already, that is enough. */
  start(): void;
  isRunning(): boolean;
  /** What it is looking at; null until it has begun, and where none looks. */
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
