import { Component, type ErrorInfo, type ReactNode } from 'react'

type Props = { readonly fallback: (retry: () => void) => ReactNode; readonly children: ReactNode }

/** The last boundary: catches what no route caught. React supports this in classes only. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children
  }
}
