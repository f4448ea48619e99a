import type { Address } from '@exchange/domain'
import type { Abi } from 'viem'
import { perpVenueAbi } from '../../generated/perpVenue.ts'
import { priceFeedAbi } from '../../generated/priceFeed.ts'
import { buildCall, type WriteCall } from '../call.ts'

/** A venue by its contract. */
export type PerpPlace = { readonly chainId: number; readonly venue: Address }

const venueCall = ({ chainId, venue: to }: PerpPlace, functionName: string, args: readonly unknown[]): WriteCall =>
  buildCall({ chainId, to, abi: perpVenueAbi as Abi, functionName, args })

// PERP-4
/** Writes the next round of our own feed. Anyone may call it. */
export const buildUpdateFeed = (chainId: number, feed: Address): WriteCall =>
  buildCall({ chainId, to: feed, abi: priceFeedAbi as Abi, functionName: 'update', args: [] })

// PERP-1
/** Executes a request at its round, or drops it. Anyone may call it. */
export const buildExecuteRequest = (place: PerpPlace, requestId: bigint, roundId: bigint): WriteCall =>
  venueCall(place, 'executeRequest', [requestId, roundId])

/** Cancels a request of an ended account, once no price from before the end is fresh. Anyone may call it. */
export const buildCancelEndedRequest = (place: PerpPlace, requestId: bigint): WriteCall => venueCall(place, 'cancelRequest', [requestId])

/** Liquidates a position at the newest round. Anyone may call it, and is paid for it. */
export const buildLiquidate = (place: PerpPlace, positionId: bigint, roundId: bigint): WriteCall =>
  venueCall(place, 'liquidate', [positionId, roundId])

// PERP-5
/** Closes a position of an ended account, at the first round since. Anyone may call it. */
export const buildSettlePosition = (place: PerpPlace, positionId: bigint, roundId: bigint): WriteCall =>
  venueCall(place, 'settle', [positionId, roundId])

/** Closes a position at the last price of a silent feed. Anyone may call it. */
export const buildSettleAtLastPrice = (place: PerpPlace, positionId: bigint): WriteCall =>
  venueCall(place, 'settleAtLastPrice', [positionId])
