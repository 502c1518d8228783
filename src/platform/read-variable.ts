import { StartError } from "./start-error.ts";

/** Variables that take one of a few words. The first is the default; an empty one cannot be typed. */
const CHOICES = {
  AMBIT_LIMITS: ["on", "off"],
  AMBIT_RESTARTED: ["off", "on"],
  BACKUP_BEFORE_UPGRADE: ["on", "off"],
  BACKUP_S3_STYLE: ["", "path", "virtual"],
  LOG_LEVEL: ["info", "debug", "warn", "error"],
} as const;

type Choice<N extends keyof typeof CHOICES> = (typeof CHOICES)[N][number];

/** @throws StartError for any other word. */
export function readChoice<N extends keyof typeof CHOICES>(env: NodeJS.ProcessEnv, name: N): Choice<N> {
  const words: readonly Choice<N>[] = CHOICES[name];
  const text = env[name] || words[0];
  const word = words.find((one) => one === text);
  if (word === undefined)
    throw new StartError("bad-choice", { name, words: words.filter(Boolean).join(", "), text: text ?? "" });
  return word;
}

/** @throws StartError for anything but a whole number from 0 to `most`. */
export function readWhole(env: NodeJS.ProcessEnv, name: string, fallback: number, most: number): number {
  const text = env[name];
  if (text === undefined || text === "") return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > most) throw new StartError("bad-number", { name, most, text });
  return value;
}

/** An address without a path. @throws StartError for anything else. */
export function readOrigin(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (!isOrigin) throw new StartError("bad-address", { name, text });
  return url;
}
