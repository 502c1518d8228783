/** Where the browser keeps what its reader folded; see ui/folds.ts. */
export const FOLDS_KEY = "folds";

/**
 * An inline script after the comments: it runs before anything is painted, so that what the reader folded never flashes
 * up, nor what lies deeper than the reader wants to begin with. The content security policy allows it by its hash.
 */
export const FOLD_SCRIPT = `try{const{pid:at,levels}=document.currentScript.closest("[data-pid]").dataset;
if(levels)for(const c of document.querySelectorAll("#comments ol:not(.kids)>.c"+">.kids>.c".repeat(levels))){
c.classList.add("folded");c.querySelector(".line").setAttribute("aria-expanded","false")}
for(const cid of (JSON.parse(localStorage.getItem("${FOLDS_KEY}")||"{}")[at]||[]).slice(1)){
const c=document.getElementById("c"+Math.abs(cid));
if(c){c.classList.toggle("folded",cid>0);c.querySelector(".line").setAttribute("aria-expanded",String(cid<0))}}}catch{}`;
