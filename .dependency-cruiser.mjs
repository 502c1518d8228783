// The one-way rule: app → pages → features → { platform | ui } → strings → domain → lib.
// Each rule's comment is what a person reads when it is broken.

const layer = (...names) =>
  `^src/(${names.map((name) => (name === "app" ? "app/|app\\.ts$|main\\.ts$" : `${name}/`)).join("|")})`;
const tests = "\\.test\\.tsx?$";
const featureServer = "^src/features/[^/]+/[^/]+/server/";
const featureUi = "^src/features/[^/]+/[^/]+/ui/";
const featureTop = "^src/features/[^/]+/[^/]+/[^/]+$";
const pageLoaders = "^src/pages/[^/]+/[^/]+\\.load\\.ts$";
const outbound = "^src/platform/outbound/";
const connectingModules = "^(node:)?(http|https|http2|net|tls|dgram|dns|dns/promises)$";
const connectingPackages = "(^|/)node_modules/(undici|axios|got|ky|node-fetch|superagent|needle|request|ws)/";
const queryFiles = "^src/features/[^/]+/[^/]+/server/[^/]*queries\\.ts$";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Files must not need each other in a ring.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "pages-down",
      comment: "A page knows nothing of the wiring.",
      severity: "error",
      from: { path: layer("pages") },
      to: { path: layer("app", "cli") },
    },
    {
      name: "features-down",
      comment: "A feature knows neither the pages that show it nor the wiring.",
      severity: "error",
      from: { path: layer("features") },
      to: { path: layer("app", "pages", "cli") },
    },
    {
      name: "platform-down",
      comment:
        "The server's machinery has no forum word in it and knows nothing above it, nor the browser's machinery.",
      severity: "error",
      from: { path: layer("platform"), pathNot: tests },
      to: { path: layer("app", "pages", "features", "ui", "cli") },
    },
    {
      name: "ui-down",
      comment:
        "The browser's machinery has no forum word in it and knows nothing above it, nor the server's machinery.",
      severity: "error",
      from: { path: layer("ui"), pathNot: tests },
      to: { path: layer("app", "pages", "features", "platform", "cli") },
    },
    {
      name: "strings-down",
      comment: "Words know only the domain and lib.",
      severity: "error",
      from: { path: layer("strings") },
      to: { path: "^src/", pathNot: layer("strings", "domain", "lib") },
    },
    {
      name: "domain-down",
      comment: "The domain knows only lib.",
      severity: "error",
      from: { path: layer("domain") },
      to: { path: "^src/", pathNot: layer("domain", "lib") },
    },
    {
      name: "lib-down",
      comment: "Lib knows nothing of ours.",
      severity: "error",
      from: { path: layer("lib") },
      to: { path: "^src/", pathNot: layer("lib") },
    },
    {
      name: "pure-needs-no-node",
      comment: "Lib and the domain run on both sides, so they use nothing of Node.",
      severity: "error",
      from: { path: layer("lib", "domain"), pathNot: tests },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "server-not-ui",
      comment: "Inside a feature the server's half never sees the browser's half.",
      severity: "error",
      from: { path: featureServer },
      to: { path: [featureUi, layer("ui")] },
    },
    {
      name: "ui-not-server",
      comment: "Inside a feature the browser's half never sees the server's half.",
      severity: "error",
      from: { path: featureUi },
      to: { path: [featureServer, layer("platform")] },
    },
    {
      name: "top-imports-neither-half",
      comment: "The top of a feature's folder is pure: both halves look up at it and it looks at neither.",
      severity: "error",
      from: { path: featureTop, pathNot: tests },
      to: { path: [featureServer, featureUi, layer("platform", "ui")] },
    },
    {
      name: "top-needs-no-node",
      comment: "The top of a feature's folder runs on both sides, so it uses nothing of Node.",
      severity: "error",
      from: { path: [featureTop, featureUi, layer("ui", "strings")], pathNot: tests },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "query-builder",
      comment:
        "Only queries.ts files, platform/db, the admin's commands and tests know the query builder; domain/tables.ts its types.",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: [queryFiles, "^src/platform/db/", "^src/domain/tables\\.ts$", layer("cli"), tests],
      },
      to: { path: "(^|/)node_modules/kysely/" },
    },
    {
      name: "platform-is-for-the-server",
      comment:
        "Only the loaders of pages, the wiring, the commands and a feature's server half use the server's machinery.",
      severity: "error",
      from: { path: "^src/", pathNot: [pageLoaders, layer("app", "cli", "platform"), featureServer, tests] },
      to: { path: layer("platform") },
    },
    {
      name: "browser-never-imports-server",
      comment: "What is sent to the browser must not pull in server code: only a page's .load.ts may.",
      severity: "error",
      from: { path: [layer("pages"), "^src/app/(root|entry\\.client)\\.tsx$"], pathNot: [pageLoaders, tests] },
      to: { path: [featureServer, layer("platform")] },
    },
    {
      name: "one-way-out",
      comment:
        "Other sites are asked through platform/outbound alone, which checks where it connects to. Types are no connection.",
      severity: "error",
      from: { path: "^src/", pathNot: [outbound, tests] },
      to: {
        path: [connectingModules, connectingPackages],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "zod-by-one-door",
      comment: "Schemas come from src/lib/zod.ts, which keeps zod from compiling code in the browser.",
      severity: "error",
      from: { path: "^src/", pathNot: ["^src/lib/zod\\.ts$", tests] },
      to: { path: "(^|/)node_modules/zod/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "nothing-needs-tests",
      comment: "The product never imports a test or what supports one.",
      severity: "error",
      from: { path: "^src/", pathNot: tests },
      to: { path: ["^tests/", "^bench/", tests] },
    },
    {
      name: "every-import-resolves",
      comment: "An import that leads nowhere hides an arrow.",
      severity: "error",
      from: { pathNot: "^\\.react-router/" },
      to: {
        couldNotResolve: true,
        pathNot: ["^(virtual:|\\./\\+types/)", "\\?(url|raw|inline)$", "^\\+types/", "/\\+types/"],
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.react-router)/" },
    // Imports of types are arrows too, though the compiler drops them.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: new URL("tsconfig.json", import.meta.url).pathname },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json", ".css"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
    },
  },
};
