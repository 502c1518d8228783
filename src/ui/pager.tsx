type PagerProps = {
  label: string;
  previous?: { to: string; text: string } | null;
  next?: { to: string; text: string } | null;
  /** The present page, "Page 3". */
  at?: string;
};

/** Nothing when there is nowhere to go. */
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
