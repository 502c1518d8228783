import { LIMITS } from "#domain/limits.ts";

/** Position of the poster frame in seconds; in a shorter video, a tenth of its length. */
const TAKEN_AT = 1;
const WIDEST = 1280;
/** Timeout in milliseconds, because a browser that cannot decode the video may never respond. */
const PATIENCE = 8_000;

/** Captures a poster from the video in this browser; null if it cannot. */
export async function takePoster(file: File): Promise<File | null> {
  const address = URL.createObjectURL(file);
  const video = Object.assign(document.createElement("video"), { muted: true, playsInline: true, preload: "auto" });
  try {
    const isThere = await seek(video, address);
    const blob = isThere ? await pictureOf(video) : null;
    return blob && blob.size <= LIMITS.posterBytes ? new File([blob], "poster.jpg", { type: blob.type }) : null;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  }
}

function seek(video: HTMLVideoElement, address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE);
    const answer = (isThere: boolean) => () => {
      clearTimeout(timer);
      resolve(isThere);
    };
    video.addEventListener("error", answer(false));
    video.addEventListener("loadeddata", () => {
      // the duration of a recording may be unknown
      const length = Number.isFinite(video.duration) ? video.duration : TAKEN_AT;
      video.addEventListener("seeked", answer(true));
      video.currentTime = Math.min(TAKEN_AT, length / 10);
    });
    video.src = address;
  });
}

function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, WIDEST / video.videoWidth);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
}
