import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // the server reads in it where the words of each language are
    manifest: true,
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
                  {
                    name: "site",
                    test: /src[\\/](?:(?:ui|features|domain|lib)[\\/].*|strings[\\/](?:use-words|words|spoken-\w+))\.tsx?$/,
                    minShareCount: 4,
                  },
                ],
              },
            },
          },
        }),
  },
}));
