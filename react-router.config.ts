import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/app",
  buildDirectory: process.env.AMBIT_BUILD ?? "build",
  ssr: true,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
