import type { DoctorReport } from "#domain/doctor.ts";

export interface DoctorView {
  /** What was found last; null for nothing yet. */
  report: DoctorReport | null;
  isRunning: boolean;
  /** False for a demo and while developing. */
  canLook: boolean;
}
