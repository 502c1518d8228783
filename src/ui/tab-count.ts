import { useEffect } from "react";

const COUNTED = /^\(\d+\+?\) /;
const SIZE = 64;

/** Shows a count in the tab's title and optionally on its icon; an empty string removes it. */
export function useTabCount(count: string, onIcon: boolean): void {
  useEffect(() => showInTitle(count), [count]);
  useEffect(() => {
    if (!onIcon) return;
    let isOver = false;
    void renderIcon(count).then((icon) => {
      if (!isOver) iconLink()?.setAttribute("href", icon);
    });
    return () => {
      isOver = true;
    };
  }, [count, onIcon]);
}

/** Adds the count again after navigation replaced the title. */
function showInTitle(count: string): () => void {
  const put = () => {
    const plain = document.title.replace(COUNTED, "");
    const wanted = count === "" ? plain : `(${count}) ${plain}`;
    if (document.title !== wanted) document.title = wanted;
  };
  put();
  const observer = new MutationObserver(put);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

const iconLink = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]');

let plainIcon: string | undefined;

/** Renders the icon with the count in a black disc; returns the plain icon for zero or without a canvas. */
async function renderIcon(count: string): Promise<string> {
  plainIcon ??= iconLink()?.getAttribute("href") ?? "";
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (count === "" || context === null) return plainIcon;
  canvas.width = SIZE;
  canvas.height = SIZE;
  const picture = new Image(SIZE, SIZE);
  picture.src = plainIcon;
  const isThere = await picture.decode().then(
    () => true,
    () => false,
  );
  if (isThere) context.drawImage(picture, 0, 0, SIZE, SIZE);
  context.fillStyle = "#000";
  context.beginPath();
  context.roundRect(count.length > 1 ? 8 : 24, 24, count.length > 1 ? 56 : 40, 40, 20);
  context.fill();
  context.fillStyle = "#fff";
  context.font = "700 32px system-ui, sans-serif";
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(count, count.length > 1 ? 36 : 44, 46, 50);
  return canvas.toDataURL("image/png");
}
