/**
 * Returns the level for an amount of experience: ⌊√(experience ÷ 10)⌋, at least 0.
 * (10 → 1, 40 → 2, 90 → 3, … 9,000 → 30)
 */
export function levelOf(experience: number): number {
  return experience > 0 ? Math.floor(Math.sqrt(experience / 10)) : 0;
}

/** Returns the experience at which a level starts. */
export function experienceOf(level: number): number {
  return 10 * level ** 2;
}

/** Returns the progress to the next level in percent, from 0 to below 100. */
export function progressOf(experience: number): number {
  if (experience <= 0) return 0;
  const level = levelOf(experience);
  const from = experienceOf(level);
  const to = experienceOf(level + 1);
  return ((experience - from) / (to - from)) * 100;
}
