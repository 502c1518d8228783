/** localStorage key of the folded comments; see ui/folds.ts. */
export const FOLDS_KEY = "folds";

/**
 * Inline script after the comments. Folds comments before the first paint: those the reader folded, and levels
 * deeper than the reader's preference. The content security policy allows it by hash.
 */
export const FOLD_SCRIPT = `try{const{pid:at,levels}=document.currentScript.closest("[data-pid]").dataset;
if(levels)for(const c of document.querySelectorAll("#comments ol:not(.kids)>.c"+">.kids>.c".repeat(levels))){
c.classList.add("folded");c.querySelector(".line").setAttribute("aria-expanded","false")}
for(const cid of (JSON.parse(localStorage.getItem("${FOLDS_KEY}")||"{}")[at]||[]).slice(1)){
const c=document.getElementById("c"+Math.abs(cid));
if(c){c.classList.toggle("folded",cid>0);c.querySelector(".line").setAttribute("aria-expanded",String(cid<0))}}}catch{}`;
