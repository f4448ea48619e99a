import { rootRouteId } from '@tanstack/react-router'
import { NotFoundTitle } from '../../shared/router/NotFoundTitle.tsx'
import { rootRoute } from '../../shared/router/rootRoute.tsx'

/** What no screen stands at: the shell says so. */
export const Nowhere = () => {
  const NotFound = rootRoute.options.notFoundComponent
  return (
    <>
      <NotFoundTitle />
      {NotFound && <NotFound isNotFound routeId={rootRouteId} />}
    </>
  )
}
