import { BPS } from '@exchange/domain'
import type { OrderMode } from '../../../entities/order/screens.ts'

/** A market that rose by less than 1 bp is the market that was looked at. */
const RISE_TOLERANCE_BPS = 1n

/** What became of the reviewed figures: they stand, they ask for less than the market came to give, or the market is being asked again. */
export type OrderReviewStatus = 'current' | 'worse' | 'old'

export type OrderReviewInput = {
  readonly kind: OrderMode
  /** The least price that is accepted. All prices are wads of bought per sold token. */
  readonly price: bigint
  /** The market price when the figures were worked out, and the newest one; null where it was or is not known. */
  readonly accepted: bigint | null
  readonly now: bigint | null
  /** Whether the figures are looked at for longer than a quote may be sent. */
  readonly isOld: boolean
  /** Whether the newest market price is too old itself. */
  readonly isMarketOld: boolean
}

/** Whether the market came to give more than it did, by more than the tolerance, and the order gives that away: a part of a TWAP order always does. */
const isGivenAway = ({ kind, price, accepted, now }: OrderReviewInput): boolean =>
  now !== null && (kind === 'twap' || price < now) && (accepted === null || now * BPS > accepted * (BPS + RISE_TOLERANCE_BPS))

/** A price under a market that fell is no loss of the maker: the order waits. */
export const orderReviewStatus = (input: OrderReviewInput): OrderReviewStatus => {
  if (input.isMarketOld) return 'old'
  return input.isOld && isGivenAway(input) ? 'worse' : 'current'
}
