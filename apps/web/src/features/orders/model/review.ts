import { BPS } from '@exchange/domain'
import type { OrderMode } from '../../../entities/order/screens.ts'

/** A rise of less than 1 bp counts as an unchanged market. */
const RISE_TOLERANCE_BPS = 1n

/** The state of the reviewed figures: current, asking for less than the market now gives, or outdated while the market is quoted again. */
export type OrderReviewStatus = 'current' | 'worse' | 'old'

export type OrderReviewInput = {
  readonly kind: OrderMode
  /** The least price that is accepted. All prices are wads of bought per sold token. */
  readonly price: bigint
  /** The market price of the reviewed figures, and the newest one; null if unknown. */
  readonly accepted: bigint | null
  readonly now: bigint | null
  /** Whether the figures have been on screen for longer than a quote may be used. */
  readonly isOld: boolean
  /** Whether the newest market price is too old itself. */
  readonly isMarketOld: boolean
}

/**
 * Whether the market now gives more, by more than the tolerance, and the order would give that away: a part of a TWAP order always does.
 */
const isGivenAway = ({ kind, price, accepted, now }: OrderReviewInput): boolean =>
  now !== null && (kind === 'twap' || price < now) && (accepted === null || now * BPS > accepted * (BPS + RISE_TOLERANCE_BPS))

/** A price under a market that fell is no loss of the maker: the order waits. */
export const orderReviewStatus = (input: OrderReviewInput): OrderReviewStatus => {
  if (input.isMarketOld) return 'old'
  return input.isOld && isGivenAway(input) ? 'worse' : 'current'
}
