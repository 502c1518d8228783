import { Component, type ReactNode, Suspense } from "react";

/** Something that the page can do without: nothing is shown while it is loading, nor when it cannot be loaded. */
export class Optional extends Component<{ children: ReactNode }, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError(): { isLost: boolean } {
    return { isLost: true };
  }

  override render(): ReactNode {
    return this.state.isLost ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
