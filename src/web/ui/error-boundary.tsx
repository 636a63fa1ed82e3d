import { Component, type ErrorInfo, type ReactNode } from "react";
import { criticalError, routeError } from "#contract/messages.ts";
import { css } from "#styled/css";
import { ErrorBlock } from "./error-block.tsx";
import { LegalLinks } from "./legal-links.tsx";

type ErrorBoundaryProps = {
  /** A route error leaves the rest of the app standing; a critical one does not. */
  scope: "route" | "critical";
  /** The page around it has its main part already. */
  isInMain?: boolean;
  children: ReactNode;
  onError?: (error: unknown, componentStack: string) => void;
};
type ErrorBoundaryState = { failure: { error: unknown } | null };

const frame = css({ maxWidth: "column", mx: "auto", px: "4", py: { base: "6", sm: "12" } });
const footer = css({ maxWidth: "column", mx: "auto", px: "4" });

/** Give it a `key` that changes with the route, so that the next route starts afresh. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info.componentStack ?? "");
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    const isCritical = this.props.scope === "critical";
    const isInMain = this.props.isInMain === true;
    const Frame = isInMain ? "div" : "main";
    return (
      <>
        <Frame className={frame}>
          <ErrorBlock
            title={isCritical ? criticalError : routeError}
            error={failure.error}
            startsOpen={isCritical}
            isWholePage
          />
        </Frame>
        {isInMain ? null : (
          <footer className={footer}>
            <LegalLinks />
          </footer>
        )}
      </>
    );
  }
}
