import { max, min, ROUTER_GAS, type RoutedSwap, SETTLE_GAS, spotOutput, WAD } from '@exchange/domain'

/** Why a solver makes no offer. */
export type NoOffer =
  'notReady' | 'unknownToken' | 'amountInvalid' | 'noRoute' | 'priceUnknown' | 'tooLarge' | 'inventoryShort' | 'notBetter'

/** Most that one quote may be worth, in dollars as a wad: what a wrong price can cost. */
export const MAX_QUOTE_DOLLARS = 25_000n * WAD
/** Most of an inventory that one quote may take: a quarter. */
const INVENTORY_PARTS = 4n
/** What of the router's loss to fees and impact is given to the user: half, at most 0.3 % of the router's output. */
const GIVEN_PARTS = 2n
const MOST_GIVEN = (WAD * 3n) / 1_000n

/** Gas of a route through the router, in units of gas. */
export const routeGas = ({ steps }: RoutedSwap): bigint =>
  BigInt(steps.reduce((gas, { pool }) => gas + ROUTER_GAS[pool.type], ROUTER_GAS.route))

/** What the solver gives for a route's input: the router's output and a part of what the router loses on the way; null without a spot price. */
const improved = (route: RoutedSwap): bigint | null => {
  const spot = spotOutput(route, false)
  if (spot === null) return null
  const lost = max(0n, spot.numerator / spot.denominator - route.amountOut)
  return route.amountOut + min(lost / GIVEN_PARTS, (route.amountOut * MOST_GIVEN) / WAD)
}

/** What a price is made of. Amounts in raw units of the token out; `dollars` is a wad. */
export type PricingInput = {
  /** The best route now, and over the pools at each look of the last half minute: whoever moves a price has to hold it all that time. */
  readonly route: RoutedSwap | null
  readonly earlierRoutes: readonly (RoutedSwap | null)[]
  readonly dollars: bigint | null
  /** What the solver may still promise of the token out. */
  readonly available: bigint
  /** What a unit of gas costs in the token out, as a wad. */
  readonly gasInOut: bigint
}

/** The solver's offer: only within its limits, and only where the user keeps more of it after gas than of the router's. */
export const priceOffer = ({ route, earlierRoutes, dollars, available, gasInOut }: PricingInput): bigint | NoOffer => {
  if (route === null) return 'noRoute'
  if (dollars === null) return 'priceUnknown'
  if (dollars > MAX_QUOTE_DOLLARS) return 'tooLarge'
  const offers = [route, ...earlierRoutes].map((each) => each && improved(each))
  const amountOut = offers.reduce((least, offer) => (least === null || offer === null ? null : min(least, offer)))
  if (amountOut === null) return 'noRoute'
  if (amountOut > available / INVENTORY_PARTS) return 'inventoryShort'
  const saved = routeGas(route) * gasInOut - SETTLE_GAS * gasInOut
  return (amountOut - route.amountOut) * WAD + saved > 0n ? amountOut : 'notBetter'
}
