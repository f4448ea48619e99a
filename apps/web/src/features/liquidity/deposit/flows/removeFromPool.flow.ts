import type { Address } from '@exchange/domain'
import { buildClaimFees, buildRemoveLiquidity } from '@exchange/protocol/writes/liquidity/liquidity'
import { buildUnwrap } from '@exchange/protocol/writes/token'
import { buildUnstake } from '@exchange/protocol/writes/votes'
import {
  buildRemoveWeighted,
  buildRemoveWeightedSingle,
  requireWeightedLiquidity,
} from '@exchange/protocol/writes/liquidity/weightedLiquidity'
import { buildZapOut, requireZapper, type ZapStep } from '@exchange/protocol/writes/liquidity/zap'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../../shared/network/requireNetwork.ts'
import { defineFlow, writeStep } from '../../../../shared/transactions/steps/defineFlow.ts'
import { payingSteps } from '../../../../shared/transactions/steps/payingSteps.ts'
import type { Call, StepIo } from '../../../../shared/transactions/run/types.ts'
import { deadlineOf, lpSymbol, type PoolAmount, type PoolOfRequest, wrappedSoFar } from '../../../../entities/liquidity/poolRequest.ts'

/** A withdrawal from a pool. */
export type RemoveFromPoolRequest = PoolOfRequest & {
  /** Pool tokens that are burnt. */
  readonly liquidity: bigint
  /** All tokens of the pool in its order; one alone where `single`. `minimum` is the least that arrives. */
  readonly amounts: readonly PoolAmount[]
  readonly single: boolean
  /** The swap to one token from a classic or stable pool; null for every other withdrawal. */
  readonly swap: ZapStep | null
  /** Whether the wrapped token is wanted as native coin. */
  readonly native: boolean
  /** Whether an output token has a transfer tax, or may have: it is then sent directly from the pool to the account. */
  readonly taxed: boolean
  /** Pool tokens to unstake first; null if there are none. */
  readonly unstake: { readonly gauge: Address; readonly amount: bigint } | null
}

/** Whether the contract that takes pool tokens pays native coin itself: that of weighted pools passes on every token for it. */
const paysNative = ({ native, type, swap, taxed }: RemoveFromPoolRequest): boolean =>
  native && (swap !== null || (type === 'weighted' && !taxed))

const spenderOf = ({ chainId, type, swap }: RemoveFromPoolRequest): Address => {
  const network = requireNetwork(chainId)
  if (swap !== null) return requireZapper(network)
  return type === 'weighted' ? requireWeightedLiquidity(network) : network.deployment.contracts.router
}

const removeCall = async (io: StepIo, request: RemoveFromPoolRequest): Promise<Call> => {
  const network = requireNetwork(request.chainId)
  const deadline = await deadlineOf(io, request)
  const { pool, amounts, liquidity, type, single, swap } = request
  const of = { pool, liquidity, native: paysNative(request), recipient: io.account, deadline }
  const [a, b] = amounts as readonly [PoolAmount, PoolAmount]
  const build = () => {
    if (swap !== null) return buildZapOut(network, { ...of, tokenOut: a.token, amountOutMin: a.minimum, swaps: [swap] })
    if (type === 'weighted')
      return single
        ? buildRemoveWeightedSingle(network, { ...of, tokenOut: a.token, amountOutMin: a.minimum })
        : buildRemoveWeighted(network, { ...of, amountsMin: amounts.map(({ minimum }) => minimum) })
    const ends = { tokenA: a.token, tokenB: b.token, stable: type === 'stable', amountAMin: a.minimum, amountBMin: b.minimum }
    return buildRemoveLiquidity(network, { ...ends, liquidity, recipient: io.account, deadline })
  }
  return { ...build(), deadline: Number(deadline) }
}

const removeText = ({ name }: RemoveFromPoolRequest) => msg`Remove liquidity from ${name}`

export const removeFromPoolFlow = defineFlow<RemoveFromPoolRequest>({
  id: 'removeFromPool',
  chainId: ({ chainId }) => chainId,
  title: removeText,
  doneTitle: () => msg`Liquidity removed`,
  summary: removeText,
  steps: [
    writeStep<RemoveFromPoolRequest>({
      id: 'unstake',
      applies: ({ unstake }) => unstake !== null,
      label: (request) => msg`Unstake ${lpSymbol(request)}`,
      hint: () => msg`Its earnings stay yours to harvest.`,
      call: (_, { chainId, unstake }) => buildUnstake(requireNetwork(chainId), unstake!.gauge, unstake!.amount),
    }),
    ...payingSteps<RemoveFromPoolRequest>({
      id: 'remove',
      label: removeText,
      batchLabel: ({ name }) => msg`Approve and remove liquidity from ${name} in one request`,
      hint: () => msg`If you would receive less than your slippage allows, the transaction reverts.`,
      payment: (request) => ({
        chainId: request.chainId,
        token: request.pool,
        symbol: lpSymbol(request),
        spender: spenderOf(request),
        amount: request.liquidity,
      }),
      call: removeCall,
    }),
    writeStep<RemoveFromPoolRequest>({
      id: 'unwrap',
      applies: (request) => request.native && !paysNative(request),
      label: ({ chainId }) => msg`Unwrap to ${requireNetwork(chainId).nativeCurrency.symbol}`,
      hint: () => msg`The wrapped tokens received become native coin, one to one.`,
      needed: async (io, { chainId }) => (await wrappedSoFar(io, chainId)) > 0n,
      foreseen: () => true,
      call: async (io, { chainId }) => buildUnwrap(requireNetwork(chainId), await wrappedSoFar(io, chainId)),
    }),
  ],
})

export const claimPoolFeesFlow = defineFlow<Pick<PoolOfRequest, 'chainId' | 'pool' | 'name'>>({
  id: 'claimPoolFees',
  chainId: ({ chainId }) => chainId,
  title: ({ name }) => msg`Collect the fees of ${name}`,
  doneTitle: () => msg`Fees collected`,
  summary: ({ name }) => msg`Collect the fees of ${name}`,
  steps: [
    writeStep({
      id: 'claim',
      label: ({ name }) => msg`Collect the fees of ${name}`,
      hint: () => msg`Everything your pool tokens have earned so far is paid to your wallet.`,
      call: (_, { chainId, pool }) => buildClaimFees(requireNetwork(chainId), pool),
    }),
  ],
})
