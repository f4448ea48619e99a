import { DomainError, isLive, orderState } from '@exchange/domain'
import { buildCancel } from '@exchange/protocol/writes/orders'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { isSameToken } from '../../../shared/tokens/token.ts'
import { batchStep, defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import type { Call, StepIo } from '../../../shared/transactions/run/types.ts'
import { approvalCall, approvalCalls, readAllowance } from '../../../shared/transactions/steps/approvals.ts'
import { type NamedToken, orderAllowance, ordersNow, readCommittedAmount } from './allowance.ts'
import { renewSteps } from './renewSteps.ts'

/** Orders to end, and the tokens that they sell, each once. */
export type CancelOrdersRequest = { readonly chainId: number; readonly ids: readonly bigint[]; readonly tokens: readonly NamedToken[] }

/** The most approvals that one run revokes; the list offers the rest afterwards. */
export const MOST_TOKENS = 8

/** The orders that can still be cancelled: one may have been filled in the meantime. Throws `order.notOpen` if none is left. */
const liveIds = async (io: StepIo, { chainId, ids }: CancelOrdersRequest): Promise<readonly bigint[]> => {
  const now = await io.chain.now(chainId)
  const live = (await ordersNow(io, chainId)).filter((order) => ids.includes(order.id) && isLive(orderState(order, now)))
  if (live.length === 0) throw new DomainError('order.notOpen')
  return live.map(({ id }) => id)
}

/**
 * Lowers the approval to what open orders need, with a reset first if the token requires one; no calls if the approval is not above that.
 */
const releaseCalls = async (io: StepIo, { chainId, ids }: CancelOrdersRequest, { token }: NamedToken): Promise<readonly Call[]> => {
  const needed = await readCommittedAmount(io, chainId, token, new Set(ids))
  const allowance = orderAllowance(chainId, token)
  return (await readAllowance(io, allowance)) <= needed ? [] : approvalCalls(io, { ...allowance, amount: needed })
}

const releases = async (io: StepIo, request: CancelOrdersRequest): Promise<readonly Call[]> => {
  const calls = await Promise.all(request.tokens.slice(0, MOST_TOKENS).map((token) => releaseCalls(io, request, token)))
  return calls.flat()
}

const cancelCall = async (io: StepIo, request: CancelOrdersRequest): Promise<Call> =>
  buildCancel(requireNetwork(request.chainId), await liveIds(io, request))

/** An order in native coin sells the wrapped token, which is what it leaves when it ends. */
const cancelHint = ({ chainId, tokens }: CancelOrdersRequest): MessageDescriptor => {
  const { deployment, nativeCurrency } = requireNetwork(chainId)
  const wrapped = tokens.find(({ token }) => isSameToken(token, deployment.contracts.wrappedNative))?.symbol
  if (wrapped === undefined) return msg`Nothing moves: what was not sold never left your wallet.`
  const native = nativeCurrency.symbol
  return msg`Nothing moves: what was not sold is in your wallet, ${native} as ${wrapped}. You can unwrap it on the swap page.`
}

const releaseStep = (index: number) =>
  writeStep<CancelOrdersRequest>({
    id: `release${index}`,
    applies: ({ tokens }) => index < tokens.length,
    label: ({ tokens }) => msg`Revoke the approval of ${tokens[index]?.symbol ?? ''}`,
    hint: () => msg`Only the amount your other open orders need stays approved.`,
    // Between a reset and its approval the other open orders would have none: the list offers both steps for such a token.
    needed: async (io, request) => (await releaseCalls(io, request, request.tokens[index]!)).length === 1,
    call: async (io, request) => {
      const { chainId, tokens, ids } = request
      const token = tokens[index]!.token
      return approvalCall(orderAllowance(chainId, token), await readCommittedAmount(io, chainId, token, new Set(ids)))
    },
  })

const steps = Array.from({ length: MOST_TOKENS }, (_, index) => index)

export const cancelOrdersFlow = defineFlow<CancelOrdersRequest>({
  id: 'cancelOrders',
  chainId: ({ chainId }) => chainId,
  title: ({ ids }) => msg`${plural(ids.length, { one: 'Cancel the order', other: 'Cancel # orders' })}`,
  doneTitle: ({ ids }) => msg`${plural(ids.length, { one: 'Order cancelled', other: 'Orders cancelled' })}`,
  summary: ({ ids }) => msg`${plural(ids.length, { one: 'Cancel # order', other: 'Cancel # orders' })}`,
  steps: [
    batchStep<CancelOrdersRequest>({
      id: 'batch',
      label: () => msg`Cancel and revoke the approval in one request`,
      hint: () => msg`Both steps go through or neither.`,
      covers: ['cancel', ...steps.map((index) => `release${index}`)],
      calls: async (io, request) => [await cancelCall(io, request), ...(await releases(io, request))],
    }),
    writeStep<CancelOrdersRequest>({
      id: 'cancel',
      label: ({ ids }) => msg`${plural(ids.length, { one: 'Cancel the order', other: 'Cancel # orders' })}`,
      hint: cancelHint,
      call: cancelCall,
    }),
    ...steps.flatMap((index) => [
      releaseStep(index),
      ...renewSteps<CancelOrdersRequest>({
        place: `${index}`,
        token: ({ tokens }) => tokens[index],
        without: ({ ids }) => ids,
        behind: ['batch', `release${index}`],
      }),
    ]),
  ],
})
