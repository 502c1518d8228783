import { memo, useContext } from "react";
import { NonceContext } from "#ui/nonce.ts";
import { FOLDS_KEY } from "./folds.ts";

/** Runs where it stands, behind the comments and before anything is painted: what the reader folded never flashes up. */
const SCRIPT = `try{const at=document.currentScript.closest("[data-pid]").dataset.pid;
for(const cid of (JSON.parse(localStorage.getItem("${FOLDS_KEY}")||"{}")[at]||[]).slice(1)){
const c=document.getElementById("c"+Math.abs(cid));
if(c){c.classList.toggle("folded",cid>0);c.querySelector(".line").setAttribute("aria-expanded",String(cid<0))}}}catch{}`;

export const FoldScript = memo(function FoldScript() {
  const nonce = useContext(NonceContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, under the page's nonce
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
});
