import { seededRandom } from "./seeded-random.ts";

/** Samples per second, one byte each. */
export const SAMPLE_RATE = 8_000;

const BEFORE_S = 0.6;
const TONE_S = 0.17;
const GAP_S = 0.2;
const PAUSE_S = 1;
const QUIET = 128;

/**
 * Renders digits as groups of countable tones in a WAV file, with pauses between groups and a different pitch for
 * each.
 */
export function renderSound(digits: string, seed: number): Buffer {
  const random = seededRandom(seed);
  const samples: number[] = silence(BEFORE_S, random);
  for (const digit of digits) {
    const pitch = 420 + random() * 420;
    for (let n = 0; n < Number(digit); n += 1) samples.push(...tone(pitch, random), ...silence(GAP_S, random));
    samples.push(...silence(PAUSE_S, random));
  }
  return wav(Uint8Array.from(samples));
}

const hiss = (random: () => number) => (random() - 0.5) * 10;

function silence(seconds: number, random: () => number): number[] {
  return Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, () => QUIET + hiss(random));
}

/** Renders a tone that fades in and out to avoid clicks. */
function tone(pitch: number, random: () => number): number[] {
  const length = Math.round(TONE_S * SAMPLE_RATE);
  return Array.from({ length }, (_, n) => {
    const loud = Math.sin((Math.PI * n) / length) ** 0.5;
    return QUIET + 90 * loud * Math.sin((2 * Math.PI * pitch * n) / SAMPLE_RATE) + hiss(random);
  });
}

function wav(samples: Uint8Array): Buffer {
  const head = Buffer.alloc(44);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8, "latin1");
  head.writeUInt32LE(16, 16);
  // PCM, one channel
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(SAMPLE_RATE, 24);
  head.writeUInt32LE(SAMPLE_RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write("data", 36, "latin1");
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
