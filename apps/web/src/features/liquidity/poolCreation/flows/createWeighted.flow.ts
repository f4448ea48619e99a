import { type Address, minimumOf, WEIGHTED_TOKENS } from '@exchange/domain'
import { buildCreateWeightedPool } from '@exchange/protocol/writes/liquidity/weightedCreation'
import { requireWeightedLiquidity } from '@exchange/protocol/writes/liquidity/weightedLiquidity'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../../shared/network/requireNetwork.ts'
import { isNative } from '../../../../shared/tokens/token.ts'
import { defineFlow } from '../../../../shared/transactions/steps/defineFlow.ts'
import { manyPayingSteps } from '../../../../shared/transactions/steps/payingSteps.ts'
import { soonest } from '../../../../shared/transactions/steps/permits.ts'
import type { TokenAmount } from '../../../../shared/transactions/run/types.ts'
import { expiresAt, type FirstDepositRequest, inPool, nativePaid, takenBy } from './parts.ts'

/** A weighted pool with its first deposit. */
export type CreateWeightedRequest = Omit<FirstDepositRequest, 'paid'> & {
  readonly poolName: string
  readonly poolSymbol: string
  /** Pips. */
  readonly fee: bigint
  readonly owner: Address
  /** Weights are wads. */
  readonly paid: readonly (TokenAmount & { readonly weight: bigint })[]
  /** Pool tokens (wei) that the deposit mints by the pool's own maths. */
  readonly liquidity: bigint
  /** Pools of the same tokens and weights that were shown. */
  readonly equalPoolsKnown: number
}

export const createWeightedFlow = defineFlow<CreateWeightedRequest>({
  id: 'createWeighted',
  chainId: ({ chainId }) => chainId,
  title: ({ name }) => msg`Create ${name}`,
  doneTitle: () => msg`Pool created`,
  summary: ({ name }) => msg`Create the pool ${name}`,
  steps: manyPayingSteps<CreateWeightedRequest>({
    id: 'create',
    most: WEIGHTED_TOKENS.most,
    foreign: true,
    label: ({ name }) => msg`Create ${name} with your deposit`,
    batchLabel: ({ name }) => msg`Approve and create ${name} in one request`,
    batchHint: () => msg`All steps go through or none. The approvals are for these amounts only.`,
    hint: () => msg`The pool and its first deposit are created together or not at all.`,
    payments: ({ chainId, paid }) =>
      takenBy(
        requireWeightedLiquidity(requireNetwork(chainId)),
        chainId,
        paid.filter(({ token }) => !isNative(token)),
      ),
    permitMinutes: ({ deadlineMinutes }) => deadlineMinutes,
    call: async (io, request, permits) => {
      const { chainId, poolName, poolSymbol, fee, owner, paid, liquidity, equalPoolsKnown, slippageBps } = request
      const deadline = soonest(await expiresAt(io, request), permits)
      const call = buildCreateWeightedPool(requireNetwork(chainId), {
        name: poolName,
        symbol: poolSymbol,
        parts: paid.map(({ token, weight, amount }) => ({ token: inPool(chainId, token), weight, amount })),
        fee,
        owner,
        liquidityMin: minimumOf(liquidity, slippageBps),
        equalPoolsKnown,
        value: nativePaid(request),
        permits,
        deadline,
      })
      return { ...call, deadline: Number(deadline) }
    },
  }),
})
