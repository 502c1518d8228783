// Creates the two short videos of the sample community and their preview images: node scripts/record-films.mjs. They
// are painted on a canvas and recorded by Chromium, so that no video codec is required.
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { chromium } from "playwright-core";
import { findChromium } from "./chromium.mjs";

const folder = resolve(import.meta.dirname, "../src/cli/sample/films");
const SIZE = { width: 480, height: 270 };

const films = [
  {
    name: "pendulums",
    type: "video/mp4;codecs=avc1.42E01E",
    ending: "mp4",
    bits: 40_000,
    posterAt: 1.4,
    frames: 10,
    seconds: 4,
  },
  { name: "rain", type: "video/webm;codecs=vp9", ending: "webm", bits: 60_000, posterAt: 3, frames: 20, seconds: 6 },
];

const browser = await chromium.launch({ executablePath: await findChromium() });
const page = await browser.newPage();
for (const film of films) {
  const made = await page.evaluate(recordFilm, { ...film, ...SIZE });
  await writeFile(join(folder, `${film.name}.${film.ending}`), Buffer.from(made.film, "base64"));
  await writeFile(join(folder, `${film.name}.webp`), Buffer.from(made.poster, "base64"));
  console.log(`${film.name}.${film.ending}: ${Math.round((made.film.length * 0.75) / 1024)} kB`);
}
await browser.close();

/** Runs in the page. */
async function recordFilm({ name, type, bits, posterAt, frames, width, height, seconds }) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");

  /** Fifteen pendulums with increasing frequencies: they diverge and align again. */
  function pendulums(second) {
    pen.fillStyle = "#1f2933";
    pen.fillRect(0, 0, width, height);
    pen.fillStyle = "#8a5a34";
    pen.fillRect(40, 24, 400, 12);
    for (let n = 0; n < 15; n++) {
      const angle = 0.5 * Math.cos((2 * Math.PI * second * (6 + n)) / (seconds * 2));
      const top = 62 + n * 25.5;
      const x = top + Math.sin(angle) * 60;
      const y = 36 + Math.cos(angle) * (196 - n * 7);
      pen.strokeStyle = "#9aa5b1";
      pen.lineWidth = 1.5;
      pen.beginPath();
      pen.moveTo(top, 36);
      pen.lineTo(x, y);
      pen.stroke();
      pen.fillStyle = `hsl(${20 + n * 12} 75% 62%)`;
      pen.beginPath();
      pen.arc(x, y, 10, 0, 2 * Math.PI);
      pen.fill();
    }
  }

  /** Drops that fall on a pond, and their rings. */
  function rain(second) {
    pen.fillStyle = "#17414a";
    pen.fillRect(0, 0, width, height);
    for (let n = 0; n < 26; n++) {
      const age = (second + seconds - ((n * 0.617 * seconds) % seconds)) % seconds;
      if (age > 2.4) continue;
      const x = 30 + ((n * 151) % 420);
      const y = 30 + ((n * 97) % 215);
      for (const late of [0, 0.35]) {
        const radius = (age - late) * 38;
        if (radius <= 0) continue;
        pen.strokeStyle = `rgb(190 230 225 / ${Math.max(0, 0.85 - age / 2.6)})`;
        pen.lineWidth = 2;
        pen.beginPath();
        pen.ellipse(x, y, radius, radius * 0.45, 0, 0, 2 * Math.PI);
        pen.stroke();
      }
    }
  }

  const paint = { pendulums, rain }[name];
  const base64 = (blob) =>
    new Promise((done) => {
      const reader = new FileReader();
      reader.onload = () => done(String(reader.result).split(",")[1]);
      reader.readAsDataURL(blob);
    });

  paint(posterAt);
  const poster = await new Promise((done) => canvas.toBlob(done, "image/webp", 0.85));
  paint(0);
  const recorder = new MediaRecorder(canvas.captureStream(frames), { mimeType: type, videoBitsPerSecond: bits });
  const pieces = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const stopped = new Promise((done) => {
    recorder.onstop = done;
  });
  recorder.start();
  const start = performance.now();
  await new Promise((done) => {
    requestAnimationFrame(function next(now) {
      const second = (now - start) / 1000;
      if (second >= seconds) return done();
      paint(Math.max(0, second));
      requestAnimationFrame(next);
    });
  });
  recorder.stop();
  await stopped;
  return { film: await base64(new Blob(pieces)), poster: await base64(poster) };
}
