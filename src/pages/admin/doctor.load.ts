import type { DoctorProcess } from "#features/data/doctor/server/doctor-process.ts";
import { loadDoctor } from "#features/data/doctor/server/load-doctor.ts";
import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Doctor's last results; null for a server that runs no checks. */
export async function load(page: PageArgs, { doctor }: { doctor: DoctorProcess | null }) {
  requireAdmin(page);
  return { title: restWordsFor(page.ctx.language).doctor.title, view: await loadDoctor(doctor) };
}
