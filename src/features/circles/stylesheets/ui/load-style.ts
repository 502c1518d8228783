/** Max milliseconds that a page waits for its stylesheet; then it is shown without it. */
const MOST_MS = 1_500;

/** Loads a sub's stylesheet into the document, once. It has no effect until an element has its key. */
export function loadStyle(href: string): Promise<void> {
  for (const { attributes } of document.querySelectorAll("link[rel=stylesheet]")) {
    if (attributes.getNamedItem("href")?.value === href) return Promise.resolve();
  }
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet" });
  return new Promise((resolve) => {
    const done = () => resolve();
    link.onload = done;
    link.onerror = done;
    setTimeout(done, MOST_MS);
    link.setAttribute("href", href);
    document.head.append(link);
  });
}
