import { allSteps, followSteps, max, min, orNull, pinRoute, type RoutedSwap, routeFee, routeGas, SETTLE_GAS, WAD } from '@exchange/domain'

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

/** What is sold to find a route's price, as a part of its input: a price at which next to nothing trades is none. */
const PRICED_PARTS = 100n

/** What a route's input would yield without fees at the price of its first hundredth; zero where that yields nothing. */
const worthOf = (route: RoutedSwap): bigint => {
  // Where a route goes through a pool twice, the first of its states is the present one.
  const pools = allSteps(route)
    .map(({ pool }) => pool)
    .toReversed()
  const first = orNull(() => followSteps(pools, pinRoute(route), { amount: route.amountIn / PRICED_PARTS, timestamp: route.timestamp }))
  return first === null ? 0n : (first.amountOut * PRICED_PARTS * WAD) / (WAD - routeFee(first))
}

/** What the solver gives for a route's input: the router's output and a part of what the router loses on the way. */
const improved = (route: RoutedSwap): bigint => {
  const lost = max(0n, worthOf(route) - route.amountOut)
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
  const saved = (routeGas(allSteps(route)) - SETTLE_GAS) * gasInOut
  return (amountOut - route.amountOut) * WAD + saved > 0n ? amountOut : 'notBetter'
}
