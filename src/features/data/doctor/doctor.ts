import type { DoctorProgress, DoctorReport } from "#domain/doctor.ts";

export interface DoctorView {
  /** Latest report; null before the first run. */
  report: DoctorReport | null;
  isRunning: boolean;
  /** Current check; null until the first check starts. */
  underWay: DoctorProgress | null;
  /** False in demo and development mode, and if another machine makes the backups. */
  canLook: boolean;
}
