/**
 * An inline script at the end of the document: it loads the page's scripts once the page has been painted, so that on a slow
 * connection they do not compete with the styles. A browser that paints nothing, such as one that opened the page in a tab
 * behind others, starts at once or after three seconds. The content security policy allows it by its hash.
 */
export const START_SCRIPT = `{const{entry,files}=document.currentScript.dataset;let begun=false;
const begin=()=>{if(begun)return;begun=true;
for(const href of files.split(" ")){const l=document.createElement("link");l.rel="modulepreload";l.href=href;document.head.append(l)}
import(entry)};
if(document.hidden)begin();else{requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,3000)}}`;
