import {
  type ArtPoint,
  disc,
  gradient,
  path,
  rectangle,
  repeatParts,
  seededBetween,
  smoothNoise,
  smoothPath,
  svg,
} from "./pen.ts";

/**
 * Preview image of a linked site: hills under a disc. Colours are ordered from the sky to the nearest hill; the name
 * determines the shapes.
 */
export function paintSiteCard(name: string, [high, low, light, far, near]: readonly string[]): string {
  const [width, height] = [1200, 640];
  const hill = (n: number) => {
    const points = repeatParts(
      25,
      (at): ArtPoint => [at * 50, 250 + n * 85 + smoothNoise(at / 8 + n, `${name} ${n}`) * 150],
    );
    return path(`${smoothPath(points)}L${width} ${height}H0Z`, {
      fill: n % 2 ? `${near}` : `${far}`,
      "fill-opacity": 0.55 + n * 0.15,
    });
  };
  return svg(
    width,
    height,
    gradient("a", [
      [0, `${high}`],
      [1, `${low}`],
    ]),
    rectangle(0, 0, width, height, "url(#a)"),
    disc(
      [seededBetween(200, 1000, name, "x"), seededBetween(130, 240, name, "y")],
      seededBetween(50, 100, name, "size"),
      `${light}`,
    ),
    repeatParts(4, hill),
  );
}
