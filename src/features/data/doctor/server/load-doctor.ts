import type { DoctorView } from "../doctor.ts";
import type { DoctorProcess } from "./doctor-process.ts";

export async function loadDoctor(doctor: DoctorProcess | null): Promise<DoctorView> {
  if (doctor === null) return { report: null, isRunning: false, underWay: null, canLook: false };
  return { report: await doctor.last(), isRunning: doctor.isRunning(), underWay: doctor.underWay(), canLook: true };
}
