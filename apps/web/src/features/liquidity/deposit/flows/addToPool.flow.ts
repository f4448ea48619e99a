import { isSameAddress, type Address } from '@exchange/domain'
import { buildAddLiquidity } from '@exchange/protocol/writes/liquidity/liquidity'
import { type SignedPermit, withPermits } from '@exchange/protocol/writes/permit'
import { buildWrap } from '@exchange/protocol/writes/token'
import { buildStake } from '@exchange/protocol/writes/votes'
import { buildAddWeighted, buildAddWeightedSingle, requireWeightedLiquidity } from '@exchange/protocol/writes/liquidity/weightedLiquidity'
import { buildZapIn, requireZapper, type ZapStep } from '@exchange/protocol/writes/liquidity/zap'
import { msg } from '@lingui/core/macro'
import { requireNetwork } from '../../../../shared/network/requireNetwork.ts'
import { amountText } from '../../../../shared/transactions/ui/amountText.ts'
import { defineFlow, writeStep } from '../../../../shared/transactions/steps/defineFlow.ts'
import { manyPayingSteps } from '../../../../shared/transactions/steps/payingSteps.ts'
import { soonest } from '../../../../shared/transactions/steps/permits.ts'
import { approvalCall, needsApproval, type TakenTokens } from '../../../../shared/transactions/steps/approvals.ts'
import type { Call, StepIo } from '../../../../shared/transactions/run/types.ts'
import {
  arrivedSoFar,
  deadlineOf,
  lpSymbol,
  MOST_TOKENS,
  type PoolAmount,
  type PoolOfRequest,
} from '../../../../entities/liquidity/poolRequest.ts'

/** A deposit into a pool, and its stake. */
export type AddToPoolRequest = PoolOfRequest & {
  /** All tokens of the pool in its order; `minimum` is the least that a pool of two takes of each. */
  readonly amounts: readonly PoolAmount[]
  /** One token alone. */
  readonly single: boolean
  /** The swap of a one-token deposit into a classic or stable pool; null for every other deposit. */
  readonly swap: ZapStep | null
  /** Whether the wrapped token is paid in native coin. */
  readonly native: boolean
  /** Least pool tokens; a weighted pool and the zapper hold to it. */
  readonly liquidityMin: bigint
  /** The gauge that stakes the result; null if it stays in the wallet. */
  readonly gauge: Address | null
}

const nativeSymbol = ({ chainId }: AddToPoolRequest): string => requireNetwork(chainId).nativeCurrency.symbol
const wrappedOf = ({ chainId }: AddToPoolRequest): Address => requireNetwork(chainId).deployment.contracts.wrappedNative
const isWrapped = (request: AddToPoolRequest, token: Address): boolean => isSameAddress(token, wrappedOf(request))

/** Native raw units that the deposit takes. */
const nativeOf = (request: AddToPoolRequest): bigint =>
  request.native ? (request.amounts.find(({ token }) => isWrapped(request, token))?.amount ?? 0n) : 0n

/** A router of pools of two knows no native coin: it is wrapped first. */
const wrapsFirst = (request: AddToPoolRequest): boolean => request.type !== 'weighted' && request.swap === null && nativeOf(request) > 0n

const spenderOf = ({ chainId, type, swap }: AddToPoolRequest): Address => {
  const network = requireNetwork(chainId)
  if (swap !== null) return requireZapper(network)
  return type === 'weighted' ? requireWeightedLiquidity(network) : network.deployment.contracts.router
}

/** Whether the native coin of the call itself pays. */
const paysNative = (request: AddToPoolRequest, token: Address): boolean =>
  request.native && isWrapped(request, token) && !wrapsFirst(request)

const paymentsOf = (request: AddToPoolRequest) =>
  request.amounts
    .filter(({ token, amount }) => amount > 0n && !paysNative(request, token))
    .map(({ token, symbol, amount }) => ({ chainId: request.chainId, token, symbol, amount, spender: spenderOf(request) }))

const stakes = ({ gauge }: AddToPoolRequest): boolean => gauge !== null
/** The zapper stakes in its own transaction. */
const stakesAfter = (request: AddToPoolRequest): boolean => stakes(request) && request.swap === null

/** Permits and native coin cannot be combined in one call. */
const sendsNative = (request: AddToPoolRequest): boolean => nativeOf(request) > 0n && !wrapsFirst(request)

const depositCall = async (io: StepIo, request: AddToPoolRequest, permits: readonly SignedPermit[]): Promise<Call> => {
  const network = requireNetwork(request.chainId)
  const deadline = soonest(await deadlineOf(io, request), permits)
  const { pool, amounts, liquidityMin, type, single, swap } = request
  const [a, b] = amounts as readonly PoolAmount[] as readonly [PoolAmount, PoolAmount]
  const of = { pool, liquidityMin, recipient: io.account, deadline, value: nativeOf(request) }
  const one = single ? amounts.find(({ amount }) => amount > 0n) : undefined
  const build = () => {
    if (swap !== null && one)
      return buildZapIn(network, {
        ...of,
        tokenIn: one.token,
        amountIn: one.amount,
        swaps: [swap],
        stake: stakes(request),
        native: paysNative(request, one.token),
      })
    if (type !== 'weighted')
      return buildAddLiquidity(network, {
        tokenA: a.token,
        tokenB: b.token,
        stable: type === 'stable',
        amountADesired: a.amount,
        amountBDesired: b.amount,
        amountAMin: a.minimum,
        amountBMin: b.minimum,
        recipient: io.account,
        deadline,
      })
    return one
      ? buildAddWeightedSingle(network, { ...of, tokenIn: one.token, amountIn: one.amount })
      : buildAddWeighted(network, { ...of, amountsDesired: amounts.map(({ amount }) => amount) })
  }
  return { ...withPermits(network, build(), permits), deadline: Number(deadline) }
}

const stakeOf = (request: AddToPoolRequest): Omit<TakenTokens, 'amount'> => {
  const { chainId, pool, gauge } = request
  return { chainId, token: pool, symbol: lpSymbol(request), spender: gauge! }
}

/** The pool tokens that the deposit made, as the gauge takes them. */
const stakedOf = async (io: StepIo, request: AddToPoolRequest): Promise<TakenTokens> => ({
  ...stakeOf(request),
  amount: await arrivedSoFar(io, request.pool),
})

/**
 * The steps that stake the deposit's pool tokens. Their approval is a step of its own: before the deposit its amount can only be foreseen.
 */
const stakeSteps = [
  writeStep<AddToPoolRequest>({
    id: 'approveStake',
    applies: stakesAfter,
    label: (request) => msg`Approve ${lpSymbol(request)}`,
    hint: () => msg`This allows exactly what is used, nothing more.`,
    needed: async (io, request) => needsApproval(io, await stakedOf(io, request)),
    // The pool tokens do not exist yet: this is their minimum.
    foreseen: (io, request) => needsApproval(io, { ...stakeOf(request), amount: request.liquidityMin || 1n }),
    call: async (io, request) => {
      const taken = await stakedOf(io, request)
      return approvalCall(taken, taken.amount)
    },
  }),
  writeStep<AddToPoolRequest>({
    id: 'stake',
    applies: stakesAfter,
    label: (request) => msg`Stake ${lpSymbol(request)}`,
    hint: () => msg`You can withdraw it at any time.`,
    call: async (io, { chainId, pool, gauge }) => buildStake(requireNetwork(chainId), gauge!, await arrivedSoFar(io, pool)),
  }),
]

const addText = ({ name }: AddToPoolRequest) => msg`Add liquidity to ${name}`

export const addToPoolFlow = defineFlow<AddToPoolRequest>({
  id: 'addToPool',
  chainId: ({ chainId }) => chainId,
  title: addText,
  doneTitle: ({ gauge }) => (gauge === null ? msg`Liquidity added` : msg`Liquidity added and staked`),
  summary: addText,
  steps: [
    writeStep<AddToPoolRequest>({
      id: 'wrap',
      applies: wrapsFirst,
      label: (request) => msg`Wrap ${amountText({ amount: nativeOf(request), decimals: 18, symbol: nativeSymbol(request) })}`,
      hint: () => msg`The pool holds the wrapped token. One is always worth the other.`,
      call: (_, request) => buildWrap(requireNetwork(request.chainId), nativeOf(request)),
    }),
    ...manyPayingSteps<AddToPoolRequest>({
      id: 'add',
      most: MOST_TOKENS,
      label: addText,
      batchLabel: ({ name }) => msg`Approve and add liquidity to ${name} in one request`,
      batchHint: () => msg`All steps go through or none. No approval is left behind.`,
      foreign: true,
      hint: () => msg`If the pool moves beyond your slippage, the transaction reverts.`,
      payments: paymentsOf,
      // One token alone is taken whole.
      leavesRest: ({ single }) => !single,
      permitMinutes: (request) => (sendsNative(request) ? null : request.deadlineMinutes),
      call: depositCall,
      then: stakeSteps,
    }),
  ],
})
