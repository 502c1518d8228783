/**
 * Inline script at the end of the document. Loads the page's scripts after the first paint, so that they do not
 * compete with the styles on slow connections. A browser that does not paint, such as in a background tab, loads them
 * at once or after three seconds. The CSP allows the script by its hash.
 */
export const START_SCRIPT = `{const{entry,files}=document.currentScript.dataset;let begun=false;
const begin=()=>{if(begun)return;begun=true;
for(const href of files.split(" ")){const l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)}
import(entry)};
if(document.hidden)begin();else{requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,3000)}}`;
