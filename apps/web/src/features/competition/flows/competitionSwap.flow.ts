import { type Address, deadlineAt, DomainError, type PinnedRoute } from '@exchange/domain'
import { buildCompetitionSwap } from '@exchange/protocol/writes/arena/competitions'
import { msg } from '@lingui/core/macro'
import { isWorse } from '../../../entities/trade/isWorse.ts'
import { requote } from '../../../entities/trade/quotes/requote.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import type { Call, StepIo, TokenAmount } from '../../../shared/transactions/run/types.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import { amountText } from '../../../shared/transactions/ui/amountText.ts'
import { chainIdOf, type CompetitionRequest, placeOf } from './place.ts'

/** An accepted quote over competition balances: exact in; route, pool types and the least that arrives are frozen in it. */
export type CompetitionSwapRequest = CompetitionRequest & {
  readonly paid: TokenAmount
  /** As quoted. */
  readonly receives: TokenAmount
  readonly minimumOut: bigint
  readonly route: PinnedRoute
  readonly deadlineMinutes: number
  /** Pools that were made after registration opened. */
  readonly without: readonly Address[]
}

/** Builds the swap call after quoting the accepted route again over the current pools. */
const swapCall = async (io: StepIo, request: CompetitionSwapRequest): Promise<Call> => {
  const { chainId, paid, receives, route, minimumOut, deadlineMinutes, without } = request
  const asked = {
    chainId,
    tokenIn: paid.token,
    tokenOut: receives.token,
    kind: 'exactIn' as const,
    amount: paid.amount,
    via: route,
    without,
  }
  const now = await requote(requireNetwork(chainId), asked)
  if (isWorse('exactIn', receives.amount, now.amountOut))
    throw new DomainError('quote.changed', { accepted: receives.amount, now: now.amountOut })
  const deadline = deadlineAt(await io.chain.now(chainId), deadlineMinutes)
  return { ...buildCompetitionSwap(placeOf(request), { route, amountIn: paid.amount, minimumOut, deadline }), deadline: Number(deadline) }
}

// ARENA-25
export const competitionSwapFlow = defineFlow<CompetitionSwapRequest>({
  id: 'competitionSwap',
  chainId: chainIdOf,
  title: ({ paid, receives }) => msg`Swap ${paid.symbol} for ${receives.symbol} in the competition`,
  doneTitle: () => msg`Swap complete`,
  summary: ({ paid, receives, name }) => msg`${amountText(paid)} to ${receives.symbol} in ${name}`,
  steps: [
    writeStep<CompetitionSwapRequest>({
      id: 'swap',
      label: ({ paid, receives }) => msg`Swap ${paid.symbol} for ${receives.symbol}`,
      hint: ({ receives, minimumOut }) =>
        msg`At least ${amountText({ ...receives, amount: minimumOut })} are booked for you. Your wallet balance is not touched.`,
      call: swapCall,
    }),
  ],
})
