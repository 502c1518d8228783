import { hueOf } from "#lib/hue.ts";

/** Which of the thirty-six hues in hues.css a name wears; put it in `data-hue` of any element that wants `--tint`. */
export function hueStep(name: string): number {
  return Math.floor(hueOf(name) / 10) % 36;
}

/** A coloured mark made from a name. It only decorates the name beside it. */
export function Ring({ name, big = false }: { name: string; big?: boolean }) {
  return <i className={big ? "ring big" : "ring"} data-hue={hueStep(name)} />;
}
