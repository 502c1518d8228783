import { Component, type ReactNode, Suspense } from "react";

interface OptionalProps {
  children: ReactNode;
  /** Called if loading fails. */
  onLost?: () => void;
}

/** Optional part of a page: renders nothing while it loads and after a failure. */
export class OptionalPart extends Component<OptionalProps, { isLost: boolean }> {
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
