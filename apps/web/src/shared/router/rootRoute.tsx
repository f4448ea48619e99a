import type { MessageDescriptor } from '@lingui/core'
import { createRootRoute } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Precedes the product's name in the page title. */
    title?: MessageDescriptor | undefined
    /** For search engines and link previews. */
    description?: MessageDescriptor | undefined
  }
}

/** Parent of every feature's routes. The shell gives it its frame. */
export const rootRoute = createRootRoute()
