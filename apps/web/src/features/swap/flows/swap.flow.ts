import { allSteps, DomainError, deadlineAt, type RoutedSwap } from '@exchange/domain'
import type { SignedPermit } from '@exchange/protocol/writes/permit'
import { buildSwap } from '@exchange/protocol/writes/swap'
import { msg } from '@lingui/core/macro'
import { poolAddress } from '../../../shared/tokens/token.ts'
import { batchStep, defineFlow, signStep, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import { amountText } from '../../../shared/transactions/ui/amountText.ts'
import { hasPermits, permitToSign } from '../../../shared/transactions/steps/permits.ts'
import { approvalCall, approvalCalls, approvalSteps, leavesRemainder } from '../../../shared/transactions/steps/approvals.ts'
import type { Call, PoolFee, StepIo } from '../../../shared/transactions/run/types.ts'
import { isWorse } from '../../../entities/trade/isWorse.ts'
import { offerCall } from '../offers/offerCall.ts'
import { renewedOffer } from '../offers/renewedOffer.ts'
import { requote } from '../../../entities/trade/quotes/requote.ts'
import type { SwapRequest } from '../request/swapRequest.ts'
import {
  endingCalls,
  hasLeftoverAllowance,
  lacksAllowance,
  leftRights,
  needsRight,
  networkOf,
  spenderOf,
  swapPermit,
  takenOf,
} from './swapApprovals.ts'

// TX-12, TX-13
/** The quote's fee of each pool. For a pool used twice, the fee of its first swap. */
export const quotedFees = (route: RoutedSwap): readonly PoolFee[] => {
  const fees = new Map<PoolFee['pool'], bigint>()
  for (const { pool, fee } of allSteps(route)) if (!fees.has(pool.address)) fees.set(pool.address, fee)
  return [...fees].map(([pool, pips]) => ({ pool, pips }))
}

/** Quotes the accepted route again over the current pools, so that the user sees a worse price before signing. */
const requireCurrent = async (request: SwapRequest) => {
  const network = networkOf(request)
  const { chainId, kind, paid, receives, route, taxIn, taxOut } = request
  const now = await requote(network, {
    chainId,
    tokenIn: poolAddress(network, paid.token),
    tokenOut: poolAddress(network, receives.token),
    kind,
    amount: kind === 'exactIn' ? paid.amount : receives.amount,
    via: route,
    taxIn,
    taxOut,
  })
  const [accepted, present] = kind === 'exactIn' ? [receives.amount, now.amountOut] : [paid.amount, now.amountIn]
  if (isWorse(kind, accepted, present)) throw new DomainError('quote.changed', { accepted, now: present })
}

const deadlineOf = async (io: StepIo, request: SwapRequest) => deadlineAt(await io.chain.now(request.chainId), request.deadlineMinutes)

const routerCall = (io: StepIo, request: SwapRequest, deadline: bigint, permit?: SignedPermit): Call => ({
  ...buildSwap(networkOf(request), {
    route: request.route,
    tokenIn: request.paid.token,
    tokenOut: request.receives.token,
    amountIn: request.maximumIn,
    amountOut: request.minimumOut,
    recipient: io.account,
    deadline,
    ...(permit && { permit }),
  }),
  deadline: Number(deadline),
})

/** Builds the swap call after another check against the current chain state, so that the user sees every deterioration before signing. */
const swapCall = async (io: StepIo, request: SwapRequest, permit?: SignedPermit): Promise<Call> => {
  if (request.offer) {
    const offer = await renewedOffer(io, request, request.offer)
    return offerCall(io, networkOf(request), { offer, paid: request.paid.token, permit })
  }
  await requireCurrent(request)
  return routerCall(io, request, permit?.deadline ?? (await deadlineOf(io, request)), permit)
}

/** Contracts that execute a swap: the router, the hub and an aggregator's. Each may have its own allowance. */
const MOST_RIGHTS = 3

/** The steps that revoke the remaining allowances of a swap, one per contract. */
const takeBackSteps = Array.from({ length: MOST_RIGHTS }, (_, index) =>
  writeStep<SwapRequest>({
    id: `takeBack${index || ''}`,
    applies: (request) => leftRights(request).length > index,
    label: ({ paid }) => msg`Revoke the rest of the approval of ${paid.symbol}`,
    hint: (request) => {
      const { paid } = request
      return leftRights(request)[index]?.isOwn === false
        ? msg`Removes the approval left by a failed swap, so no contract can take your ${paid.symbol}.`
        : msg`The swap cost less than approved. Removes the unused approval of your ${paid.symbol}.`
    },
    needed: (io, request) => hasLeftoverAllowance(io, leftRights(request)[index]!),
    // An exact output rarely costs its maximum, so its own allowance leaves a remainder.
    foreseen: (io, request) => {
      const { taken, isOwn } = leftRights(request)[index]!
      return isOwn ? io.did('approve') || io.did('permit') : leavesRemainder(io, taken)
    },
    call: (_, request) => approvalCall(leftRights(request)[index]!.taken, 0n),
  }),
)

export const swapFlow = defineFlow<SwapRequest>({
  id: 'swap',
  chainId: ({ chainId }) => chainId,
  title: ({ paid, receives }) => msg`Swap ${paid.symbol} for ${receives.symbol}`,
  doneTitle: () => msg`Swap complete`,
  summary: ({ paid, receives }) => msg`${amountText(paid)} to ${receives.symbol}`,
  expected: (request) => {
    const { wrappedNative } = networkOf(request).deployment.contracts
    const { kind, paid, receives, fees, minimumOut, maximumIn } = request
    const limit = kind === 'exactIn' ? minimumOut : maximumIn
    return { kind, paid, receives, limit, fees, wrappedNative, router: spenderOf(request) }
  },
  steps: [
    batchStep<SwapRequest>({
      id: 'batch',
      applies: needsRight,
      label: ({ paid, receives }) => msg`Approve ${paid.symbol} and swap it for ${receives.symbol} in one request`,
      hint: ({ paid }) => msg`Both steps go through or neither. The approval is for this ${paid.symbol} only.`,
      covers: ['permit', 'revoke', 'approve', 'swap', ...takeBackSteps.map(({ id }) => id)],
      needed: lacksAllowance,
      calls: async (io, request) => {
        const swap = await swapCall(io, request)
        return [...(await approvalCalls(io, takenOf(request))), swap, ...(await endingCalls(io, request))]
      },
    }),
    signStep<SwapRequest>({
      id: 'permit',
      covers: ['revoke', 'approve'],
      applies: needsRight,
      label: ({ paid }) => msg`Permit ${paid.symbol} (free signature)`,
      hint: ({ paid, maximumIn }) =>
        msg`A free signature instead of an approval. It allows up to ${amountText({ ...paid, amount: maximumIn })} for this swap.`,
      needed: async (io, request) =>
        request.offer?.execution.via !== 'call' && (await lacksAllowance(io, request)) && hasPermits(io, takenOf(request)),
      typedData: async (io, request) => {
        if (request.offer) await renewedOffer(io, request, request.offer)
        return permitToSign(io, takenOf(request), await deadlineOf(io, request))
      },
    }),
    ...approvalSteps<SwapRequest>({
      ids: ['revoke', 'approve'],
      applies: needsRight,
      symbol: ({ paid }) => paid.symbol,
      allowance: (request) => takenOf(request),
      amount: (_, { maximumIn }) => maximumIn,
      isCovered: async (io, request) => (await swapPermit(io, request)) !== undefined,
      // Checks the offer first, so that the user does not pay for a useless approval.
      check: async (io, request) => request.offer && renewedOffer(io, request, request.offer),
      hint: ({ paid, maximumIn }) => msg`This allows up to ${amountText({ ...paid, amount: maximumIn })}, for this swap only.`,
    }),
    writeStep<SwapRequest>({
      id: 'swap',
      label: ({ paid, receives }) => msg`Swap ${paid.symbol} for ${receives.symbol}`,
      hint: ({ kind, paid, receives, maximumIn, minimumOut }) =>
        kind === 'exactIn'
          ? msg`You receive at least ${amountText({ ...receives, amount: minimumOut })}.`
          : msg`You pay at most ${amountText({ ...paid, amount: maximumIn })}.`,
      call: async (io, request) => swapCall(io, request, (await lacksAllowance(io, request)) ? await swapPermit(io, request) : undefined),
    }),
    ...takeBackSteps,
  ],
})
