import type { Address, PinnedRoute, TradeKind } from '@exchange/domain'
import type { PoolFee, TokenAmount } from '../../../shared/transactions/run/types.ts'
import type { OutsideOffer } from '../../../entities/trade/quotes/offer.ts'

/** An accepted quote: route, pool types and the limit of the side that may move are frozen in it. */
export type SwapRequest = {
  readonly chainId: number
  readonly kind: TradeKind
  /** As quoted; exact for an exact-input trade. */
  readonly paid: TokenAmount
  /** As quoted; exact for an exact-output trade. */
  readonly receives: TokenAmount
  readonly maximumIn: bigint
  readonly minimumOut: bigint
  readonly route: PinnedRoute
  /** Fees of the route's pools at the timestamp of the quote. */
  readonly fees: readonly PoolFee[]
  /** Chain time in seconds that the quote assumes. */
  readonly timestamp: number
  /** Pips that the tokens keep of a transfer. */
  readonly taxIn: bigint
  readonly taxOut: bigint
  readonly deadlineMinutes: number
  readonly slippageBps?: number
  /** The accepted offer of another provider; without one the router makes the swap. `route` is then the alternative through the pools. */
  readonly offer?: OutsideOffer
  /** Spenders approved before the user chose another provider; the flow revokes their remaining allowances. */
  readonly earlierSpenders?: readonly Address[]
  /** The single earlier spender in runs of another build. */
  readonly earlierSpender?: Address
}
