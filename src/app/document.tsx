import { renderToStaticMarkup } from "react-dom/server";
import { lookAttributes } from "#domain/display-attributes.ts";
import { links } from "#domain/links.ts";
import { PAYLOAD_ID, type PagePayload } from "#domain/page-answer.ts";
import type { StyleView } from "#domain/style-view.ts";
import { leaveAdminMode } from "#features/people/sessions/api.ts";
import type { LayoutView } from "#features/site/layout/layout.ts";
import type { PageHead } from "#features/site/layout/page-head.ts";
import { scriptJson } from "#lib/script-json.ts";
import { restWordsFor } from "#strings/words.ts";
import { ThemeMeta } from "#ui/theme.tsx";
import type { Alternate } from "./alternates.ts";
import { START_SCRIPT } from "./start-script.ts";

/** Addresses of the built files. */
export interface BuiltFiles {
  /** Script that starts the page. */
  entry: string;
  /** Script with the requested name; null if the build has none. */
  own: string | null;
  /** All scripts of the page, including the entry. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Development only: a script that runs before all others, and the client of hot reloading. */
  preamble?: { inline: string; client: string };
}

/** Content of the document around the page. */
interface FrameProps {
  layout: Pick<LayoutView, "language" | "theme" | "csrfToken"> & {
    look: ReturnType<typeof lookAttributes>;
    isInAdminMode: boolean;
  };
  head: PageHead;
  alternates: readonly Alternate[];
  files: BuiltFiles;
  /** Files with the texts of the page. */
  words: readonly string[];
  /** Stylesheet of a sub on this page. */
  style: StyleView | null;
  /** HTML of the page. */
  body: string;
  /** JSON that the page hydrates from. */
  payload: string;
}

interface DocumentProps extends Omit<FrameProps, "layout" | "payload"> {
  layout: LayoutView;
  payload: PagePayload;
}

/** Banner outside of the hydrated part: a plain form is enough, and readers load nothing for it. */
function AdminModeBanner({ language, csrfToken }: Pick<LayoutView, "language" | "csrfToken">) {
  const { accounts } = restWordsFor(language);
  return (
    <aside className="flash error" aria-label={accounts.adminMode}>
      {accounts.adminModeOn}
      <form method="post" action={leaveAdminMode.path}>
        <input type="hidden" name="csrf_token" value={csrfToken} readOnly />
        <button type="submit" className="btn small">
          {accounts.leaveAdminMode}
        </button>
      </form>
    </aside>
  );
}

/** Document around a page. Scripts wait for the first paint. */
function Frame({ layout, head, alternates, files, words, style, body, payload }: FrameProps) {
  const { csrfToken } = layout;
  return (
    <html lang={layout.language} data-theme={layout.theme ?? undefined} {...layout.look}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{head.title}</title>
        {head.description !== undefined && <meta name="description" content={head.description} />}
        {head.meta?.map((meta) => (
          <meta key={"name" in meta ? meta.name : meta.property} {...meta} />
        ))}
        <ThemeMeta theme={layout.theme} />
        {files.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="page" />
        ))}
        {style && <link rel="stylesheet" href={style.href} />}
        {head.links?.map((link) => (
          <link key={link.href} {...link} />
        ))}
        {alternates.map((link) => (
          <link key={link.href} rel="alternate" {...link} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={links.manifest(layout.language)} />
        {files.preamble && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text
          <script type="module" dangerouslySetInnerHTML={{ __html: files.preamble.inline }} />
        )}
        {files.preamble && <script type="module" src={files.preamble.client} />}
      </head>
      <body>
        <input type="hidden" id="csrf_token" value={csrfToken} readOnly />
        {layout.isInAdminMode && <AdminModeBanner language={layout.language} csrfToken={csrfToken} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React just now */}
        <div id="root" dangerouslySetInnerHTML={{ __html: body }} />
        <script
          type="application/json"
          id={PAYLOAD_ID}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
          dangerouslySetInnerHTML={{ __html: payload }}
        />
        <script
          data-entry={files.entry}
          data-files={[...files.scripts, ...words].join(" ")}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text
          dangerouslySetInnerHTML={{ __html: START_SCRIPT }}
        />
      </body>
    </html>
  );
}

/** Document around a rendered page. */
export function documentOf({ layout, body, payload, ...props }: DocumentProps): string {
  const { language, theme, preferences, viewer, csrfToken } = layout;
  const frame = {
    language,
    theme,
    look: lookAttributes(preferences),
    isInAdminMode: viewer?.isInAdminMode ?? false,
    csrfToken,
  };
  const html = renderToStaticMarkup(<Frame {...props} layout={frame} body={body} payload={scriptJson(payload)} />);
  return `<!DOCTYPE html>${html}`;
}
