/** What every page shows around its content. */
export interface ShellView {
  siteName: string;
  motto: string;
  copyright: string;
  csrfToken: string;
  theme: "light" | "dark" | "dank" | null;
  language: string;
  /** The server's clock when this page was made, epoch milliseconds. */
  now: number;
  viewer: { uid: number; name: string; score: number; isAdmin: boolean } | null;
  circles: { sid: number; name: string }[];
  form: ShownForm | null;
}

/** A plain form that was refused, for drawing it again with nothing lost. */
export interface ShownForm {
  values: Record<string, string>;
  error: string;
  field: string | null;
}
