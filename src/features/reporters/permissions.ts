import { outranks, type Ranked } from "#domain/rank.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import { isMember, type SubRef, type Viewer } from "#domain/viewer.ts";
import { canReadReport } from "#features/reports/permissions.ts";

// see of whom a sub's team takes no reports, and take them again:
//  - those who may read everything about a report there
export function canManageReporters(viewer: Viewer, sub: SubRef): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return canReadReport(viewer, { sub }) ? null : "report.not-authorized";
}

// take no more reports of somebody about a sub's own rules:
//  - the same, of those who are of a lower rank there
export function canMuteReporter(viewer: Viewer, sub: SubRef, person: Ranked): RefusalCode | null {
  const refusal = canManageReporters(viewer, sub);
  if (refusal) return refusal;
  if (person.uid === viewer.uid) return "rank.self";
  return outranks(viewer, sub, person) ? null : "rank.too-low";
}
