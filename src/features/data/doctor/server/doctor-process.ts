import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { resolve } from "node:path";
import type { DoctorProgress, DoctorReport } from "#domain/doctor.ts";
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

const ROOT = resolve(import.meta.dirname, "../../../../..");
/** How far it stands back: 0 is as all others, 19 is last. */
const PRIORITY = 10;

export function doctorProcess(dataDir: string, env: NodeJS.ProcessEnv = process.env): DoctorProcess {
  const folder = resolve(dataDir);
  let child: ChildProcess | null = null;
  let underWay: DoctorProgress | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  return {
    last: () => readReport(folder),
    isRunning: () => child !== null,
    underWay: () => underWay,
    start() {
      if (child !== null) return;
      const own = spawn(
        process.execPath,
        ["--disable-warning=ExperimentalWarning", "src/cli/main.ts", "doctor", "--json"],
        {
          cwd: ROOT,
          env: { ...env, AMBIT_DATA: folder },
          // Ctrl-C on a terminal reaches the server alone, which ends its processes in order
          detached: true,
          stdio: ["ignore", "ignore", "ignore", "ipc"],
        },
      );
      child = own;
      own.on("message", (message) => {
        underWay = message as DoctorProgress;
      });
      const done = Promise.withResolvers<void>();
      const end = () => {
        child = null;
        underWay = null;
        done.resolve();
      };
      own.once("error", end);
      own.once("close", end);
      ended = done.promise;
      if (own.pid !== undefined) setPriority(own.pid, PRIORITY);
    },
    async close() {
      child?.kill("SIGTERM");
      await ended;
    },
  };
}
