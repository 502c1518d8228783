import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** What most pages share: one file that compresses well is quicker than twenty. */
const SITE = /src[\\/](?:(?:ui|features|domain|lib)[\\/].*|strings[\\/](?:use-words|words|spoken-\w+))\.tsx?$/;
/** What the frame of every page is made of, however few others use it. */
const FRAME =
  /src[\\/](?:ui[\\/](?:theme|nonce)|features[\\/](?:site[\\/]ui[\\/]site-theme-toggle|announcements[\\/]ui[\\/]announcement-banner))\.tsx?$/;
/** The side columns, of a circle and of the site. */
const SUB_SIDE = /src[\\/]features[\\/]subs[\\/]ui[\\/](?:sub-side|standing-buttons)\.tsx$/;
const ALL_SIDE = /src[\\/]features[\\/]\w+[\\/]ui[\\/](?:all-side|activity-line)\.tsx$/;
/** What asks for something in writing: on pages of their own, and in dialogs that are opened. */
const FORMS =
  /src[\\/](?:ui[\\/](?:field|choice|text-field|combobox|dialog)\.tsx|features[\\/]accounts[\\/](?!account\.ts|ui[\\/]login-dialog).*)$/;
/** What every text that is written needs around it, threads among them. */
const WRITING =
  /src[\\/](?:ui[\\/]confirm|strings[\\/]use-refusal-words|features[\\/](?:editor[\\/]ui[\\/](?:use-desk|use-draft|desk|form-fields|local-drafts|guarded-desks|keeping|cancel-button|composer|preview-box|use-preview)|comments[\\/]ui[\\/](?:focus-comment|thread-context|thread-store|reply-form)))\.tsx?$/;

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
                    priority: 2,
                    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|@react-router)[\\/]/,
                  },
                  {
                    name: "site",
                    test: (id) => SITE.test(id) && !FORMS.test(id) && !WRITING.test(id),
                    minShareCount: 4,
                    priority: 1,
                  },
                  { name: "frame", test: FRAME },
                  { name: "sub-side", test: SUB_SIDE },
                  { name: "all-side", test: ALL_SIDE },
                  { name: "forms", test: FORMS, minShareCount: 3 },
                  { name: "writing", test: WRITING, minShareCount: 2 },
                ],
              },
            },
          },
        }),
  },
}));
