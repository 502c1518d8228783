import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            output: {
              // few files that compress well: what every page needs, apart from what changes least
              codeSplitting: {
                groups: [
                  {
                    name: "framework",
                    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|@react-router)[\\/]/,
                  },
                  { name: "site", test: /src[\\/](?:strings|ui)[\\/](?!.*refusal).*\.tsx?$/, minShareCount: 2 },
                ],
              },
            },
          },
        }),
  },
}));
