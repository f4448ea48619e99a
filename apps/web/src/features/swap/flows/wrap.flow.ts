import { DomainError } from '@exchange/domain'
import { buildUnwrap, buildWrap } from '@exchange/protocol/writes/token'
import { msg } from '@lingui/core/macro'
import { findNetwork } from '../../../shared/network/network.ts'
import { isNative } from '../../../shared/tokens/token.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import { amountText } from '../../../shared/transactions/ui/amountText.ts'
import type { TokenAmount } from '../../../shared/transactions/run/types.ts'

/** Native coin to wrapped token or back: one to one, without a route or a minimum. */
export type WrapRequest = { readonly chainId: number; readonly paid: TokenAmount; readonly receives: TokenAmount }

const networkOf = ({ chainId }: WrapRequest) => {
  const network = findNetwork(chainId)
  if (!network) throw new DomainError('api.unknownNetwork', { chainId })
  return network
}

const isWrap = ({ paid }: WrapRequest) => isNative(paid.token)
const action = (request: WrapRequest) => (isWrap(request) ? msg`Wrap ${request.paid.symbol}` : msg`Unwrap ${request.paid.symbol}`)

// TOKEN-9
export const wrapFlow = defineFlow<WrapRequest>({
  id: 'wrap',
  chainId: ({ chainId }) => chainId,
  title: action,
  doneTitle: (request) => (isWrap(request) ? msg`Wrap complete` : msg`Unwrap complete`),
  summary: ({ paid, receives }) => msg`${amountText(paid)} to ${receives.symbol}`,
  expected: (request) => {
    const { wrappedNative, router } = networkOf(request).deployment.contracts
    return { paid: request.paid, receives: request.receives, wrappedNative, router }
  },
  steps: [
    writeStep<WrapRequest>({
      id: 'wrap',
      label: action,
      hint: ({ receives }) => msg`You receive exactly ${amountText(receives)}.`,
      call: (_, request) =>
        isWrap(request) ? buildWrap(networkOf(request), request.paid.amount) : buildUnwrap(networkOf(request), request.paid.amount),
    }),
  ],
})
