import type { DoctorProgress, DoctorReport } from "#domain/doctor.ts";
import type { DoctorProcess } from "#features/data/doctor/server/doctor-process.ts";

/** Doctor process whose report and progress are set by the test. */
export interface FakeDoctor extends DoctorProcess {
  /** Number of started runs. */
  started: number;
  report: DoctorReport | null;
  /** Progress shown during a run. */
  looksAt: DoctorProgress | null;
}

export const REPORT: DoctorReport = {
  at: Date.UTC(2026, 2, 1),
  findings: [
    { check: "disk", code: "disk.fine", values: { free: 9_000_000_000, size: 10_000_000_000 } },
    { check: "mail", code: "mail.none", values: {} },
    { check: "proxies", code: "proxies.hidden", values: { set: 0, hops: 2, address: "10.0.0.3" } },
  ],
};

export function fakeDoctor(): FakeDoctor {
  const fake: FakeDoctor = {
    started: 0,
    report: null,
    looksAt: null,
    last: async () => fake.report,
    async start() {
      fake.started += 1;
    },
    underWay: async () => (fake.started > 0 && fake.report === null ? { progress: fake.looksAt } : null),
    close: async () => {},
  };
  return fake;
}
