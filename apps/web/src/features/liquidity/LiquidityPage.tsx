import { msg } from '@lingui/core/macro'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { liquidityScreen } from './liquidityScreen.tsx'
import { type LiquidityPlace, parseLiquidityPath } from './model/liquidityPath.ts'
import { NotFoundHere } from '../../shared/router/NotFoundHere.tsx'

const NewPoolPage = liquidityScreen(async () => (await import('./poolCreation/NewPoolPage.tsx')).NewPoolPage, msg`New pool`)
const AddLiquidity = liquidityScreen(async () => (await import('./AddLiquidity.tsx')).AddLiquidity, msg`Add liquidity`)
const PositionsPage = liquidityScreen(async () => (await import('./positions/PositionsPage.tsx')).PositionsPage, msg`My positions`)
const PositionPage = liquidityScreen(async () => (await import('./positions/PositionPage.tsx')).PositionPage, msg`Position`)
const VaultPage = liquidityScreen(async () => (await import('./vaults/VaultPage.tsx')).VaultPage, msg`Strategy`)
const PortfolioPage = liquidityScreen(async () => (await import('./portfolio/PortfolioPage.tsx')).PortfolioPage)
const RemoveLiquidity = liquidityScreen(async () => (await import('./RemoveLiquidity.tsx')).RemoveLiquidity, msg`Remove liquidity`)

type Draw<P> = (place: P) => ReactNode
type Screens = { readonly [S in LiquidityPlace['screen']]?: Draw<Extract<LiquidityPlace, { readonly screen: S }>> }

/** All screens; each is a lazily loaded `liquidityScreen`: `new: () => <NewPoolPage />`. */
const screens: Screens = {
  new: () => <NewPoolPage />,
  add: ({ chain, pool }) => <AddLiquidity chain={chain} pool={pool} />,
  positions: () => <PositionsPage />,
  position: ({ chain, tokenId }) => <PositionPage key={`${chain} ${tokenId}`} chain={chain} tokenId={tokenId} />,
  vault: ({ chain, vault }) => <VaultPage key={`${chain} ${vault}`} chain={chain} vault={vault} />,
  remove: ({ chain, pool }) => <RemoveLiquidity chain={chain} pool={pool} />,
}

const Page = ({ children }: { readonly children: ReactNode }) => (
  <div className="wrap page">
    <Suspense fallback={<div aria-busy="true" />}>{children}</Suspense>
  </div>
)

/** The dashboard's first screen. */
export const DashboardPage = () => (
  <Page>
    <PortfolioPage />
  </Page>
)

/** Every address under /liquidity/. */
export const LiquidityPage = () => {
  const { _splat } = useParams({ from: '/liquidity/$' })
  const place = parseLiquidityPath(_splat ?? '')
  const draw = place && (screens[place.screen] as Draw<LiquidityPlace> | undefined)
  return draw ? <Page>{draw(place)}</Page> : <NotFoundHere />
}
