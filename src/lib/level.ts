/**
 * The level that experience amounts to: ⌊√(experience ÷ 10)⌋, and 0 when there is none
 * (10 → 1, 40 → 2, 90 → 3, … 9,000 → 30).
 */
export function levelOf(experience: number): number {
  return experience > 0 ? Math.floor(Math.sqrt(experience / 10)) : 0;
}

/** The experience that a level begins with. */
export function experienceOf(level: number): number {
  return 10 * level ** 2;
}

/** Progress to the next level in per cent, from 0 to below 100. */
export function progressOf(experience: number): number {
  if (experience <= 0) return 0;
  const level = levelOf(experience);
  const from = experienceOf(level);
  const to = experienceOf(level + 1);
  return ((experience - from) / (to - from)) * 100;
}
