import { DomainError, deadlineAt, type Hop, MAX_QUOTE_AGE_MILLIS } from '@exchange/domain'
import { buildSwap } from '@exchange/protocol/writes/swap'
import { buildApprove } from '@exchange/protocol/writes/token'
import { msg } from '@lingui/core/macro'
import { monotonicNow } from '../../../shared/clock/clock.ts'
import { formatterFor } from '../../../shared/format/useFormat.ts'
import { i18n } from '../../../shared/i18n/i18n.ts'
import { findNetwork } from '../../../shared/network/network.ts'
import { isNative } from '../../../shared/tokens/token.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/defineFlow.ts'
import type { StepIo, TokenAmount } from '../../../shared/transactions/types.ts'
import { isWorse } from '../model/review.ts'

/** An accepted quote: route, pool types and least output are frozen in it. */
export type SwapRequest = {
  readonly chainId: number
  readonly paid: TokenAmount
  readonly receives: TokenAmount
  readonly minimumOut: bigint
  readonly hops: readonly Hop[]
  readonly deadlineMinutes: number
  /** Monotonic milliseconds at which the pools of the quote were read. */
  readonly quotedAt: number
}

const networkOf = ({ chainId }: SwapRequest) => {
  const network = findNetwork(chainId)
  if (!network) throw new DomainError('api.unknownNetwork', { chainId })
  return network
}

/** "2.5 BNB" in the language of now. */
export const amountText = ({ amount, decimals, symbol }: TokenAmount): string =>
  `${formatterFor(i18n.locale).amount(amount, decimals)} ${symbol}`

const routerOf = (request: SwapRequest) => networkOf(request).deployment.contracts.router
const approval = (request: SwapRequest, amount: bigint) => buildApprove(networkOf(request), request.paid.token, routerOf(request), amount)

const standing = ({ chain, account }: StepIo, request: SwapRequest) =>
  chain.allowance(request.chainId, request.paid.token, account, routerOf(request))

/** Some tokens refuse to change an allowance that is not zero: found by simulation, not by a list. */
const mustRevokeFirst = async (io: StepIo, request: SwapRequest): Promise<boolean> => {
  if (isNative(request.paid.token)) return false
  const allowance = await standing(io, request)
  if (allowance === 0n || allowance >= request.paid.amount) return false
  try {
    await io.chain.estimateGas(approval(request, request.paid.amount), io.account)
    return false
  } catch {
    return true
  }
}

/** A quote that grew old on the way, in a slow approval for example, is asked again over the same route. */
const requireCurrent = async ({ chain }: StepIo, { chainId, hops, paid, receives, quotedAt }: SwapRequest) => {
  if (monotonicNow() - quotedAt <= MAX_QUOTE_AGE_MILLIS && monotonicNow() >= quotedAt) return
  const now = await chain.amountOut(chainId, hops, paid.amount)
  if (isWorse(receives.amount, now)) throw new DomainError('quote.changed', { accepted: receives.amount, now })
}

export const swapFlow = defineFlow<SwapRequest>({
  id: 'swap',
  chainId: ({ chainId }) => chainId,
  title: ({ paid, receives }) => msg`Swap ${paid.symbol} for ${receives.symbol}`,
  doneTitle: () => msg`Swap complete`,
  summary: ({ paid, receives }) => msg`${amountText(paid)} to ${receives.symbol}`,
  expected: (request) => {
    const { wrappedNative, router } = networkOf(request).deployment.contracts
    return { paid: request.paid, receives: request.receives, wrappedNative, router }
  },
  steps: [
    writeStep<SwapRequest>({
      id: 'revoke',
      label: ({ paid }) => msg`Reset the approval of ${paid.symbol}`,
      hint: ({ paid }) => msg`${paid.symbol} asks for this before a new approval.`,
      needed: mustRevokeFirst,
      call: (_, request) => approval(request, 0n),
    }),
    writeStep<SwapRequest>({
      id: 'approve',
      label: ({ paid }) => msg`Approve ${paid.symbol}`,
      hint: ({ paid }) => msg`This allows up to ${amountText(paid)}, and this swap uses all of it.`,
      needed: async (io, request) => !isNative(request.paid.token) && (await standing(io, request)) < request.paid.amount,
      call: (_, request) => approval(request, request.paid.amount),
    }),
    writeStep<SwapRequest>({
      id: 'swap',
      label: ({ paid, receives }) => msg`Swap ${paid.symbol} for ${receives.symbol}`,
      hint: ({ receives, minimumOut }) => msg`You receive at least ${amountText({ ...receives, amount: minimumOut })}.`,
      call: async (io, request) => {
        await requireCurrent(io, request)
        return buildSwap(networkOf(request), {
          hops: request.hops,
          tokenIn: request.paid.token,
          tokenOut: request.receives.token,
          amountIn: request.paid.amount,
          amountOutMin: request.minimumOut,
          recipient: io.account,
          deadline: deadlineAt(await io.chain.now(request.chainId), request.deadlineMinutes),
        })
      },
    }),
  ],
})
