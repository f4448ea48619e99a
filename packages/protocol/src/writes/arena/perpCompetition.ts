import { perpCompetitionAbi } from '../../generated/perpCompetition.ts'
import { buildCall, type WriteCall } from '../call.ts'
import type { CompetitionPlace } from './competitions.ts'

const perpCall = ({ chainId, competition: to }: CompetitionPlace, functionName: string, args: readonly unknown[]): WriteCall =>
  buildCall({ chainId, to, abi: perpCompetitionAbi, functionName, args })

/** The request of a position. Money in raw units of the margin token; `acceptablePrice` is a wad, null for any price. */
export type PerpOpening = {
  readonly marketId: number
  readonly isLong: boolean
  readonly margin: bigint
  readonly size: bigint
  readonly acceptablePrice: bigint | null
}

// PERP-1
/** Requests to open a position with the caller's margin in a competition. */
export const buildPerpOpen = (place: CompetitionPlace, { marketId, isLong, margin, size, acceptablePrice }: PerpOpening): WriteCall =>
  perpCall(place, 'requestOpen', [BigInt(marketId), isLong, margin, size, acceptablePrice ?? 0n])

/** Requests to close a position of the caller. */
export const buildPerpClose = (place: CompetitionPlace, positionId: bigint, acceptablePrice: bigint | null): WriteCall =>
  perpCall(place, 'requestClose', [positionId, acceptablePrice ?? 0n])

/** Cancels a request of the caller, two minutes after the delay of its market. */
export const buildPerpCancel = (place: CompetitionPlace, requestId: bigint): WriteCall => perpCall(place, 'cancelRequest', [requestId])

// PERP-6
/** Deallocates free margin, which can be withdrawn 720 minutes later. After the end. */
export const buildPerpDeallocate = (place: CompetitionPlace, amount: bigint): WriteCall => perpCall(place, 'deallocate', [amount])

/** Pays the caller raw units of its deallocated margin, once ready. */
export const buildPerpWithdraw = (place: CompetitionPlace, amount: bigint): WriteCall => perpCall(place, 'withdraw', [amount])
