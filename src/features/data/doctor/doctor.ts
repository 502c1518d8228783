import type { DoctorProgress, DoctorReport } from "#domain/doctor.ts";

export interface DoctorView {
  /** What was found last; null for nothing yet. */
  report: DoctorReport | null;
  isRunning: boolean;
  /** What is looked at now; null until that is known. */
  underWay: DoctorProgress | null;
  /** False for a demo and while developing. */
  canLook: boolean;
}
