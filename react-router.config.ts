import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Config } from "@react-router/dev/config";

const buildDirectory = process.env.AMBIT_BUILD ?? "build";

/** Scripts and styles are compressed once, as well as can be, instead of at each request. */
function compressAssets(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const content = readFileSync(join(folder, name));
    const best = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, best));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

export default {
  appDirectory: "src/app",
  buildDirectory,
  ssr: true,
  routeDiscovery: { mode: "initial" },
  // a screen is one file: apart, its way to its data would be a file of one line
  splitRouteModules: false,
  buildEnd: () => compressAssets(join(buildDirectory, "client", "assets")),
} satisfies Config;
