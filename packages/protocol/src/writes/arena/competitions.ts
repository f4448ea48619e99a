import { type Address, DomainError, type PinnedRoute } from '@exchange/domain'
import { spotCompetitionAbi } from '../../generated/spotCompetition.ts'
import { buildCall, type WriteCall } from '../call.ts'
import { toRoutes, toSteps } from '../../structs/steps.ts'
import { shortPath } from '../swap.ts'

/** A competition by its contract. */
export type CompetitionPlace = { readonly chainId: number; readonly competition: Address }

const competitionCall = ({ chainId, competition: to }: CompetitionPlace, functionName: string, args: readonly unknown[] = []): WriteCall =>
  buildCall({ chainId, to, abi: spotCompetitionAbi, functionName, args })

// ARENA-16, ARENA-17
/** Joins: pays the entry fee in the prize token and deposits raw units of the winning token; zero to deposit later. */
export const buildJoin = (place: CompetitionPlace, depositAmount: bigint): WriteCall => competitionCall(place, 'join', [depositAmount])

/** Deposits raw units of the winning token. */
export const buildCompetitionDeposit = (place: CompetitionPlace, amount: bigint): WriteCall => competitionCall(place, 'deposit', [amount])

// ARENA-15
/** Adds raw units of the prize token to the prize pool. */
export const buildIncreasePrize = (place: CompetitionPlace, amount: bigint): WriteCall => competitionCall(place, 'increasePrize', [amount])

// ARENA-19
/** Cancels the competition before registration starts. For the host. */
export const buildCancelCompetition = (place: CompetitionPlace): WriteCall => competitionCall(place, 'cancel')

// ARENA-27
/** Ranks the next participants, best first: 1 to 100 of them. */
export const buildSubmitRanking = (place: CompetitionPlace, accounts: readonly Address[]): WriteCall =>
  competitionCall(place, 'submitRanking', [accounts])

// ARENA-18
/** Pays the caller's prize. */
export const buildClaimPrize = (place: CompetitionPlace): WriteCall => competitionCall(place, 'claimPrize')

/** Pays the host its share, whoever calls. */
export const buildClaimOwnerFee = (place: CompetitionPlace): WriteCall => competitionCall(place, 'claimOwnerFee')

/** Refunds the caller's payments into the prize pool of a competition without a result. */
export const buildCompetitionRefund = (place: CompetitionPlace): WriteCall => competitionCall(place, 'refund')

// ARENA-20
/** Withdraws the whole booked balance of these tokens; one that refuses blocks only itself. */
export const buildWithdrawDeposit = (place: CompetitionPlace, tokens: readonly Address[]): WriteCall =>
  competitionCall(place, 'withdraw', [tokens])

/** A swap of the caller's booked balance. */
export type CompetitionSwap = {
  /** The accepted route: exact in, between tradable tokens, none of them native. */
  readonly route: PinnedRoute
  /** Raw units. */
  readonly amountIn: bigint
  readonly minimumOut: bigint
  /** Seconds of chain time. */
  readonly deadline: bigint
}

// ARENA-25
/**
 * Swaps inside a competition. A path of up to three hops uses the path function, every other route the split function. Throws
 * `quote.noRoute` without an exact amount in.
 */
export const buildCompetitionSwap = (place: CompetitionPlace, { route, amountIn, minimumOut, deadline }: CompetitionSwap): WriteCall => {
  const { kind, tokenIn, tokenOut, steps } = route
  if (kind !== 'exactIn' || steps.length === 0) throw new DomainError('quote.noRoute', { tokenIn, tokenOut })
  const path = shortPath(route)
  return path
    ? competitionCall(place, 'swapExactTokensForTokens', [amountIn, minimumOut, toRoutes(path), deadline])
    : competitionCall(place, 'swapExactTokensForTokensSplit', [amountIn, minimumOut, toSteps(steps), deadline])
}
