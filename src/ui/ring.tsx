import { hueOf } from "#lib/hue.ts";

/** Index of the hue for a name (hues.css), for `data-hue` of elements that use `--tint`. */
export function hueStep(name: string): number {
  return Math.floor(hueOf(name) / 10) % 36;
}

/** Coloured ring derived from a name; decorates the name beside it. */
export function Ring({ name, big = false }: { name: string; big?: boolean }) {
  return <i className={big ? "ring big" : "ring"} data-hue={hueStep(name)} />;
}
