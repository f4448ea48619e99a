import { allSteps, followSteps, max, min, orNull, pinRoute, type RoutedSwap, routeFee, routeGas, SETTLE_GAS, WAD } from '@exchange/domain'

/** Why a solver makes no offer. */
export type NoOffer =
  'notReady' | 'unknownToken' | 'amountInvalid' | 'noRoute' | 'priceUnknown' | 'tooLarge' | 'inventoryShort' | 'notBetter'

/** The largest value of one quote, in dollars as a wad: it bounds the cost of a wrong price. */
export const MAX_QUOTE_DOLLARS = 25_000n * WAD
/** A quote may use at most a quarter of an inventory. */
const INVENTORY_PARTS = 4n
/** The part of the router's loss to fees and impact that the user receives: half, at most 0.3 % of the router's output. */
const GIVEN_PARTS = 2n
const MOST_GIVEN = (WAD * 3n) / 1_000n

/** The part of a route's input that is sold to find its price: a price at which almost nothing trades does not count. */
const PRICED_PARTS = 100n

/** The output of a route's input without fees, at the price of its first hundredth; zero when that yields nothing. */
const worthOf = (route: RoutedSwap): bigint => {
  // When a route passes a pool twice, the first of its states is the current one.
  const pools = allSteps(route)
    .map(({ pool }) => pool)
    .toReversed()
  const first = orNull(() => followSteps(pools, pinRoute(route), { amount: route.amountIn / PRICED_PARTS, timestamp: route.timestamp }))
  return first === null ? 0n : (first.amountOut * PRICED_PARTS * WAD) / (WAD - routeFee(first))
}

/** What the solver gives for a route's input: the router's output and a part of the router's loss. */
const improved = (route: RoutedSwap): bigint => {
  const lost = max(0n, worthOf(route) - route.amountOut)
  return route.amountOut + min(lost / GIVEN_PARTS, (route.amountOut * MOST_GIVEN) / WAD)
}

/** The inputs of a price. Amounts in raw units of the token out; `dollars` is a wad. */
export type PricingInput = {
  /** The best route now, and over the pools at each look of the last half minute: a manipulated price must hold all that time. */
  readonly route: RoutedSwap | null
  readonly earlierRoutes: readonly (RoutedSwap | null)[]
  readonly dollars: bigint | null
  /** The amount of the token out that the solver may still promise. */
  readonly available: bigint
  /** The price of a unit of gas in the token out, as a wad. */
  readonly gasInOut: bigint
}

/** The solver's offer: only within its limits, and only when the user keeps more of it after gas than of the router's output. */
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
