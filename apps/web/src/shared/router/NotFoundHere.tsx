import { rootRouteId } from '@tanstack/react-router'
import { NotFoundTitle } from './NotFoundTitle.tsx'
import { rootRoute } from './rootRoute.tsx'

/** An address without a screen: the shell says so. */
export const NotFoundHere = () => {
  const NotFound = rootRoute.options.notFoundComponent
  return (
    <>
      <NotFoundTitle />
      {NotFound && <NotFound isNotFound routeId={rootRouteId} />}
    </>
  )
}
