import type { QuoteItem, SwapItem } from '@exchange/api-client'
import { type Address, DomainError, NATIVE, requireRecipient, swapKind } from '@exchange/domain'
import { buildUnwrap, buildWrap } from '@exchange/protocol'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import type { QuoteRequest } from './quote.ts'

/**
 * Native coin to or from its wrapped token: one to one, without a pool. Null for any other trade; throws `rpc.unavailable` while no head is
 * known.
 */
export const toWrapItem = (market: ChainMarket, { tokenIn, tokenOut, kind, amount }: QuoteRequest): QuoteItem | null => {
  const { chainId, deployment } = market.network
  const { wrappedNative } = deployment.contracts
  if (swapKind(tokenIn, tokenOut, wrappedNative) === 'swap') return null
  if (amount === 0n) throw new DomainError('amount.invalid', { amount })
  const head = market.head()
  if (head === null) throw new DomainError('rpc.unavailable', { chainId })
  const amounts = { amountIn: `${amount}`, amountOut: `${amount}`, amountInMax: `${amount}`, amountOutMin: `${amount}` }
  const block = { block: head.number, timestamp: market.now() }
  return { chainId, kind, tokenIn, tokenOut, ...amounts, priceImpact: '0', fee: '0', ...block, steps: [], closing: [] }
}

/** A wrap with its transaction; the sender receives the output. `deadline` in seconds of chain time. */
export const toWrapSwapItem = ({ network }: ChainMarket, item: QuoteItem, recipient: Address, deadline: number): SwapItem => {
  const { wrappedNative, router } = network.deployment.contracts
  requireRecipient(recipient, { tokens: [wrappedNative], contracts: [router], pools: [] })
  const build = item.tokenIn === NATIVE ? buildWrap : buildUnwrap
  const { chainId, to, data, value } = build(network, BigInt(item.amountIn))
  return { ...item, transaction: { chainId, to: to.toLowerCase() as Address, data, value: `${value}`, deadline } }
}
