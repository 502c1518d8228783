import type { Alerts } from "#domain/live.ts";

export function countAlerts({ messages, notifications, team }: Alerts): number {
  const ofTeam = [team.reports, team.comments, team.messages].flatMap((counts) => Object.values(counts));
  return ofTeam.reduce((sum, n) => sum + n, messages + notifications);
}

/** Counter text of a badge; counts above 99 become "99+". */
export function formatBadgeCount(n: number): string {
  if (n <= 0) return "";
  return n > 99 ? "99+" : String(n);
}
