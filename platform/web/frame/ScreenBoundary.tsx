import { Component, type ReactNode } from 'react'
import { ScreenError } from '../parts/Messages.tsx'

/** A screen that fails to arrive or to draw says so in its place; the rest of the application stands. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: boolean; newVersion: boolean }> {
  override state = { failed: false, newVersion: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error) {
    console.error(error)
    const built = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content
    void fetch('/', { method: 'GET' })
      .then(answer => answer.text())
      .then(page => {
        if (built && !page.includes(built)) this.setState({ newVersion: true })
      })
      .catch(() => {})
  }

  override render() {
    const { failed, newVersion } = this.state
    if (!failed) return this.props.children
    return (
      <ScreenError
        newVersion={newVersion}
        onRetry={() => (newVersion ? window.location.reload() : this.setState({ failed: false }))}
      />
    )
  }
}
