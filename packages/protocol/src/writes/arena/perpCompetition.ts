import { perpCompetitionAbi } from '../../generated/perpCompetition.ts'
import { buildCall, type WriteCall } from '../call.ts'
import type { CompetitionPlace } from './competitions.ts'

const perpCall = ({ chainId, competition: to }: CompetitionPlace, functionName: string, args: readonly unknown[]): WriteCall =>
  buildCall({ chainId, to, abi: perpCompetitionAbi, functionName, args })

/** A position as it is asked for. Money in raw units of the margin token; `acceptablePrice` a wad, null for any. */
export type PerpOpening = {
  readonly marketId: number
  readonly isLong: boolean
  readonly margin: bigint
  readonly size: bigint
  readonly acceptablePrice: bigint | null
}

// PERP-1
/** Asks to open a position with the caller's margin in a competition. */
export const buildPerpOpen = (place: CompetitionPlace, { marketId, isLong, margin, size, acceptablePrice }: PerpOpening): WriteCall =>
  perpCall(place, 'requestOpen', [BigInt(marketId), isLong, margin, size, acceptablePrice ?? 0n])

/** Asks to close a position of the caller's. */
export const buildPerpClose = (place: CompetitionPlace, positionId: bigint, acceptablePrice: bigint | null): WriteCall =>
  perpCall(place, 'requestClose', [positionId, acceptablePrice ?? 0n])

/** Takes a request of the caller's back, two minutes behind the delay of its market. */
export const buildPerpCancel = (place: CompetitionPlace, requestId: bigint): WriteCall => perpCall(place, 'cancelRequest', [requestId])

// PERP-6
/** Makes margin that nothing holds money that can be withdrawn 720 minutes later. After the end. */
export const buildPerpDeallocate = (place: CompetitionPlace, amount: bigint): WriteCall => perpCall(place, 'deallocate', [amount])

/** Pays the caller raw units of what it deallocated and is ready. */
export const buildPerpWithdraw = (place: CompetitionPlace, amount: bigint): WriteCall => perpCall(place, 'withdraw', [amount])
