import { createContext, type FunctionComponent, useContext } from "react";

/**
 * Renders a component outside of the page's contexts and returns its HTML. The JSON of `props` is the input and the
 * cache key, so viewers with equal props share one rendering without leaking data. A component that reads a context of
 * the page fails.
 */
export type RenderAlone = <P extends object>(part: FunctionComponent<P>, props: P) => string;

/** Set on the server; null in the browser, which renders all components in place. */
export const RenderAloneContext = createContext<RenderAlone | null>(null);

export function useRenderAlone(): RenderAlone | null {
  return useContext(RenderAloneContext);
}
