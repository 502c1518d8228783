import { createContext, type FunctionComponent, useContext } from "react";

/**
 * Renders a component outside of the page's contexts and returns its HTML. Its input is the JSON of `props`, which is also the
 * cache key, so that readers who get the same props share one rendering and nothing of one reader reaches another. A
 * component that reads a context of the page fails.
 */
export type RenderAlone = <P extends object>(part: FunctionComponent<P>, props: P) => string;

/** Set on the server; null in the browser, where all components are rendered in place. */
export const RenderAloneContext = createContext<RenderAlone | null>(null);

export function useRenderAlone(): RenderAlone | null {
  return useContext(RenderAloneContext);
}
