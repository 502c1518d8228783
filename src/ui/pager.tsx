type PagerProps = {
  label: string;
  previous?: { to: string; text: string } | null;
  next?: { to: string; text: string } | null;
  /** Label of the current page, "Page 3". */
  at?: string;
};

/** Renders nothing if there is only one page. */
export function Pager({ label, previous, next, at }: PagerProps) {
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={label}>
      {previous && (
        <a className="btn" href={previous.to} rel="prev">
          {previous.text}
        </a>
      )}
      {at && <span className="at">{at}</span>}
      {next && (
        <a className="btn next" href={next.to} rel="next">
          {next.text}
        </a>
      )}
    </nav>
  );
}
