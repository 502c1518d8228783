/** Where the browser keeps what its reader folded; see ui/folds.ts. */
export const FOLDS_KEY = "folds";

/**
 * An inline script after the comments: it runs before anything is painted, so that what the reader folded never flashes
 * up. The content security policy allows it by its hash.
 */
export const FOLD_SCRIPT = `try{const at=document.currentScript.closest("[data-pid]").dataset.pid;
for(const cid of (JSON.parse(localStorage.getItem("${FOLDS_KEY}")||"{}")[at]||[]).slice(1)){
const c=document.getElementById("c"+Math.abs(cid));
if(c){c.classList.toggle("folded",cid>0);c.querySelector(".line").setAttribute("aria-expanded",String(cid<0))}}}catch{}`;
