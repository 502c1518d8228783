/** Site's logo, without its name. */
export function Logo() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle className="outer" cx="12" cy="12" r="8.5" />
      <circle className="inner" cx="12" cy="12" r="2.8" />
    </svg>
  );
}
