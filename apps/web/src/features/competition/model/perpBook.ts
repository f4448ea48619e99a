import { isPerpPriceFresh, type PerpMarket, type PerpPosition, type PerpRequest } from '@exchange/domain'
import { withdrawableNow } from '@exchange/domain/perp/deallocation'
import type { LiquidationPrice } from '@exchange/domain/perp/perpMath'
import { countedNow, liquidationDistance, perpLiquidationPrice, type PerpMark, perpMarkAt } from '@exchange/domain/perp/positions'
import type { PerpDeskRead } from '@exchange/protocol/reads/arena/readPerpDesk'

/** An open position at the newest price of its market. Figures that need a price are null without one. */
export type HeldPosition = PerpPosition & {
  readonly market: PerpMarket
  readonly mark: PerpMark | null
  readonly liquidation: LiquidationPrice
  /** How far its price is from liquidating it, as a part of the price (wad). */
  readonly distance: bigint | null
}
export type HeldRequest = PerpRequest & { readonly market: PerpMarket }

const withMarket = <T extends { readonly marketId: number }>(markets: readonly PerpMarket[], list: readonly T[]) =>
  list.flatMap((each) => {
    const market = markets.find(({ id }) => id === each.marketId)
    return market ? [{ ...each, market }] : []
  })

/** Positions with their markets, at the newest prices. One of a market that is not known is left out. */
export const heldPositions = (markets: readonly PerpMarket[], positions: readonly PerpPosition[], now: number): readonly HeldPosition[] =>
  withMarket(markets, positions).map((position) => {
    const price = position.market.newest?.price ?? null
    return {
      ...position,
      mark: price === null ? null : perpMarkAt(position, price, now),
      liquidation: perpLiquidationPrice(position, now),
      distance: price === null ? null : liquidationDistance(position, price, now),
    }
  })

/** Sum over positions with a price; null if one has none. */
const sumOf = (positions: readonly HeldPosition[], figure: (mark: PerpMark) => bigint): bigint | null =>
  positions.reduce<bigint | null>((sum, { mark }) => (sum === null || mark === null ? null : sum + figure(mark)), 0n)

const positive = (value: bigint): bigint => (value > 0n ? value : 0n)

// PERP-2, PERP-5, PERP-6
/** An account's state in a perpetual competition at `now`: positions at current prices, requests, score and money. */
export const perpBook = (read: PerpDeskRead, now: number) => {
  const { markets, account } = read
  const positions = heldPositions(markets, read.positions, now)
  const requests: readonly HeldRequest[] = withMarket(markets, read.requests)
  const opening = requests.filter(({ positionId }) => positionId === null)
  const priceOf = (id: number) => markets.find((market) => market.id === id)?.newest?.price ?? null
  const held = [...positions, ...opening].reduce((sum, { margin }) => sum + margin, 0n)
  return {
    positions,
    requests,
    /** Positions, and requests that open. */
    taken: positions.length + opening.length,
    counted: countedNow(account.counted, positions, priceOf, now),
    openLoss: sumOf(positions, ({ result }) => -positive(-result)),
    openProfit: sumOf(positions, ({ result }) => positive(result)),
    /** Margin of positions and of requests that open. */
    held,
    withdrawable: withdrawableNow(account, now),
    /** Markets without opening, closing or liquidation: their price is missing or too old. */
    stale: markets.filter(({ newest }) => newest === null || !isPerpPriceFresh(newest, now)),
  }
}

export type PerpBook = ReturnType<typeof perpBook>
