import { Component, type ReactNode, Suspense } from "react";

/** What a page can do without: nothing stands in its place while it is loaded, nor when it cannot be. */
export class Optional extends Component<{ children: ReactNode }, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError(): { isLost: boolean } {
    return { isLost: true };
  }

  override render(): ReactNode {
    return this.state.isLost ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
