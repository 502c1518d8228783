import type { DoctorView } from "../doctor.ts";
import type { DoctorProcess } from "./doctor-process.ts";

export async function loadDoctor(doctor: DoctorProcess | null): Promise<DoctorView> {
  if (doctor === null) return { report: null, isRunning: false, underWay: null, canLook: false };
  const [report, run] = await Promise.all([doctor.last(), doctor.underWay()]);
  return { report, isRunning: run !== null, underWay: run?.progress ?? null, canLook: true };
}
