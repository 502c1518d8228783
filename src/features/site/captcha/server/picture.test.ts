import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { GLYPHS, LETTERS, type Point, strokesOf } from "./glyphs.ts";
import { deriveCaptchaPicture, isCaptchaText, makePicture, parsePictureToken } from "./picture.ts";
import { HEIGHT, placedStrokes, renderPicture, WIDTH } from "./render-picture.ts";
import { renderSound, SAMPLE_RATE } from "./render-sound.ts";
import { seededRandom } from "./seeded-random.ts";

const SECRET = "a secret of the site that is long enough";
const now = 1_700_000_000_000;
const picture = () => makePicture(SECRET, { purpose: "register", uid: 0, now });
const answerOf = (token: string) =>
  deriveCaptchaPicture(SECRET, parsePictureToken(SECRET, token) ?? expect.fail("none of ours"));

const words = fc.array(fc.constantFrom(...LETTERS), { minLength: 5, maxLength: 5 }).map((letters) => letters.join(""));
const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });

/** Normalizes points to a unit square centered on the origin. */
function normal(points: readonly Point[]): Point[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return points.map(({ x, y }) => ({ x: (x - left) / width - 0.5, y: (y - top) / height - 0.5 }));
}

const finely = (points: readonly Point[]) =>
  points.flatMap((to, n) => {
    const from = points[n - 1] ?? to;
    return Array.from({ length: 8 }, (_, k) => ({
      x: from.x + ((to.x - from.x) * k) / 7,
      y: from.y + ((to.y - from.y) * k) / 7,
    }));
  });
/** Reference letters, upright, slanted and rotated. */
const masters = Object.keys(GLYPHS).flatMap((letter) =>
  [-0.2, 0, 0.2].flatMap((turn) =>
    [-0.15, 0.15].map((lean) => ({
      letter,
      points: normal(
        strokesOf(letter)
          .flatMap(finely)
          .map(({ x, y }) => ({ x: x + y * lean, y }))
          .map(({ x, y }) => ({
            x: x * Math.cos(turn) - y * Math.sin(turn),
            y: x * Math.sin(turn) + y * Math.cos(turn),
          })),
      ),
    })),
  ),
);

/** Returns the mean nearest-point distance in both directions. */
function distance(one: readonly Point[], other: readonly Point[]): number {
  const oneWay = (from: readonly Point[], to: readonly Point[]) =>
    from.reduce((sum, a) => sum + Math.min(...to.map((b) => Math.hypot(a.x - b.x, a.y - b.y))), 0) / from.length;
  return oneWay(one, other) + oneWay(other, one);
}

describe("an image", () => {
  // Seeds are fixed because about one letter in 800 looks like another. People can ask for another image.
  test.each([1, 2])("renders each letter closest to its own reference, seed %i", (seed) => {
    for (const letters of LETTERS.match(/.{1,5}/g) ?? []) {
      const placed = placedStrokes(letters, seededRandom(seed));
      let from = 0;
      for (const letter of letters) {
        const count = strokesOf(letter).length;
        const points = normal(placed.slice(from, from + count).flatMap(({ stroke }) => stroke));
        from += count;
        const [nearest] = masters
          .map((master) => ({ letter: master.letter, far: distance(points, master.points) }))
          .toSorted((a, b) => a.far - b.far);
        expect(nearest?.letter).toBe(letter);
      }
    }
  });

  test("contains every letter completely, from left to right", () => {
    fc.assert(
      fc.property(words, seeds, (letters, seed) => {
        const placed = placedStrokes(letters, seededRandom(seed));
        for (const { x, y } of placed.flatMap(({ stroke }) => stroke)) {
          expect(x > 5 && x < WIDTH - 5 && y > 5 && y < HEIGHT - 5).toBe(true);
        }
      }),
    );
  });

  test("is a PNG that depends only on letters and seed", async () => {
    const [first, again, other] = [renderPicture("ACE37", 1), renderPicture("ACE37", 1), renderPicture("ACE37", 2)];
    expect(first.equals(again)).toBe(true);
    expect(first.equals(other)).toBe(false);
    const { data, info } = await sharp(first).raw().toBuffer({ resolveWithObject: true });
    expect([info.format, info.width, info.height]).toEqual(["raw", WIDTH, HEIGHT]);
    const dark = data.filter((_, at) => at % info.channels === 0).filter((grey) => grey < 100).length;
    expect(dark).toBeGreaterThan(1_500);
    expect(dark).toBeLessThan((WIDTH * HEIGHT) / 3);
  });
});

test("renders a WAV with countable tones in each group", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 5, maxLength: 5 }), seeds, (counts, seed) => {
      const wav = renderSound(counts.join(""), seed);
      expect(wav.toString("latin1", 0, 4)).toBe("RIFF");
      expect(wav.toString("latin1", 8, 16)).toBe("WAVEfmt ");
      expect([wav.readUInt32LE(4), wav.readUInt32LE(40)]).toEqual([wav.length - 8, wav.length - 44]);
      expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt32LE(24)]).toEqual([1, 1, SAMPLE_RATE]);
      expect(countTones(wav.subarray(44))).toEqual(counts);
    }),
    { numRuns: 10 },
  );
});

/** Counts loud tones per group; groups are separated by pauses over 0.5 s. */
function countTones(samples: Buffer): number[] {
  const counts: number[] = [];
  let [quiet, isTone] = [SAMPLE_RATE, false];
  for (let at = 0; at < samples.length; at += 40) {
    const loud = samples.subarray(at, at + 40).some((sample) => Math.abs(sample - 128) > 25);
    if (loud && !isTone) {
      if (quiet > SAMPLE_RATE / 2) counts.push(0);
      counts.push((counts.pop() ?? 0) + 1);
    }
    isTone = loud;
    quiet = loud ? 0 : quiet + 40;
  }
  return counts;
}

describe("an answer", () => {
  test("matches the letters or the tone counts, ignoring case and spaces", () => {
    for (const spelled of [
      (token: string) => answerOf(token).letters,
      (token: string) => ` ${answerOf(token).letters.toLowerCase()} `,
      (token: string) => answerOf(token).digits,
      (token: string) => [...answerOf(token).digits].join(", "),
    ]) {
      const token = picture();
      expect(isCaptchaText(answerOf(token), spelled(token))).toBe(true);
      expect(isCaptchaText(answerOf(token), `${spelled(token)}A`)).toBe(false);
    }
  });

  test("is not part of the token and depends on the site's secret", () => {
    const token = picture();
    const { letters, digits } = answerOf(token);
    expect(parsePictureToken(SECRET, token)).toMatchObject({ purpose: "register", uid: 0 });
    expect(token.toUpperCase()).not.toContain(letters);
    expect(letters).toMatch(/^[A-Z0-9]{5}$/);
    expect(digits).toMatch(/^[1-6]{5}$/);
    expect(parsePictureToken("another secret that is long enough too", token)).toBeNull();
    for (const forged of [
      token.replace("register", "post"),
      token.replace(".0.", ".7."),
      `${token}x`,
      "",
      "register",
    ]) {
      expect(parsePictureToken(SECRET, forged)).toBeNull();
    }
  });
});
