import { type ArtPoint, between, disc, gradient, many, path, rectangle, soft, svg, waves } from "./pen.ts";

/**
 * Preview image of a linked site: hills under a disc. Colours are ordered from the sky to the nearest hill; the name
 * determines the shapes.
 */
export function siteCard(name: string, [high, low, light, far, near]: readonly string[]): string {
  const [width, height] = [1200, 640];
  const hill = (n: number) => {
    const points = many(25, (at): ArtPoint => [at * 50, 250 + n * 85 + waves(at / 8 + n, `${name} ${n}`) * 150]);
    return path(`${soft(points)}L${width} ${height}H0Z`, {
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
    disc([between(200, 1000, name, "x"), between(130, 240, name, "y")], between(50, 100, name, "size"), `${light}`),
    many(4, hill),
  );
}
