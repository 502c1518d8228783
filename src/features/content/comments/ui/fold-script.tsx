import { memo } from "react";
import { FOLD_SCRIPT } from "../fold-script.ts";

export const FoldScript = memo(function FoldScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text
  return <script dangerouslySetInnerHTML={{ __html: FOLD_SCRIPT }} />;
});
