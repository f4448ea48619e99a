import { rootRouteId, useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { rootRoute } from '../../shared/router/rootRoute.tsx'
import { type LiquidityPlace, parseLiquidityPath } from './model/liquidityPath.ts'

type Draw<P> = (place: P) => ReactNode
type Screens = { readonly [S in LiquidityPlace['screen']]?: Draw<Extract<LiquidityPlace, { readonly screen: S }>> }

/** The screens that there are; each is a `liquidityScreen`, code of its own: `new: () => <NewPoolPage />`. */
const screens: Screens = {}

/** What no screen stands at: the shell says so. */
const Nowhere = () => {
  const NotFound = rootRoute.options.notFoundComponent
  return NotFound ? <NotFound isNotFound routeId={rootRouteId} /> : null
}

/** Every address under /liquidity/. */
export const LiquidityPage = () => {
  const { _splat } = useParams({ from: '/liquidity/$' })
  const place = parseLiquidityPath(_splat ?? '')
  const draw = place && (screens[place.screen] as Draw<LiquidityPlace> | undefined)
  if (!draw) return <Nowhere />
  return (
    <div className="wrap page">
      <Suspense fallback={<div aria-busy="true" />}>{draw(place)}</Suspense>
    </div>
  )
}
