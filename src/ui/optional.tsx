import { Component, type ReactNode, Suspense } from "react";

interface OptionalProps {
  children: ReactNode;
  /** Called when it cannot be loaded. */
  onLost?: () => void;
}

/** Something that the page can do without: nothing is shown while it is loading, nor when it cannot be loaded. */
export class Optional extends Component<OptionalProps, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError(): { isLost: boolean } {
    return { isLost: true };
  }

  override componentDidCatch(): void {
    this.props.onLost?.();
  }

  override render(): ReactNode {
    return this.state.isLost ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
