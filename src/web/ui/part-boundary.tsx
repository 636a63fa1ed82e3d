import { Component, type ReactNode } from "react";

type PartBoundaryProps = { children: ReactNode; fallback: (retry: () => void) => ReactNode };

/** An error of a part leaves the rest of its page standing: something smaller is shown in its place. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback(() => this.setState({ hasFailed: false }));
  }
}
