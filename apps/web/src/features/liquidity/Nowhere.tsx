import { rootRouteId } from '@tanstack/react-router'
import { rootRoute } from '../../shared/router/rootRoute.tsx'

/** What no screen stands at: the shell says so. */
export const Nowhere = () => {
  const NotFound = rootRoute.options.notFoundComponent
  return NotFound ? <NotFound isNotFound routeId={rootRouteId} /> : null
}
