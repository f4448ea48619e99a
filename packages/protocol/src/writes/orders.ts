import { type Address, DomainError, type Hex, NATIVE, type OrderTerms } from '@exchange/domain'
import { ordersAbi } from '../generated/orders.ts'
import type { Network } from '../networks.ts'
import { buildCall, type WriteCall } from './call.ts'

const ordersCall = ({ chainId, deployment }: Network) => {
  const to = deployment.contracts.orders
  if (to === undefined) throw new DomainError('api.notFound', { chainId })
  return { chainId, to, abi: ordersAbi }
}

/** Places an order. Native coin is sold wrapped, and bought by naming it. `exchange` restricts who may fill it; by default anyone may. */
export const buildAsk = (network: Network, terms: OrderTerms, exchange: Address = NATIVE): WriteCall => {
  if (terms.srcToken === NATIVE) throw new DomainError('token.invalid', { token: terms.srcToken })
  return buildCall({ ...ordersCall(network), functionName: 'ask', args: [{ ...terms, exchange, data: '0x' }] })
}

/** Cancels orders of the sender: one, or many in one transaction, all or none. */
export const buildCancel = (network: Network, ids: readonly bigint[]): WriteCall => {
  const [id, ...more] = ids
  if (id === undefined) throw new DomainError('order.notFound')
  if (more.length > 0) return buildCall({ ...ordersCall(network), functionName: 'cancelMany', args: [ids] })
  return buildCall({ ...ordersCall(network), functionName: 'cancel', args: [id] })
}

/** A taker's bid for the next chunk. `slippagePercent` is of 100,000; `data` is the exchange's. */
export type BidRequest = {
  readonly id: bigint
  readonly exchange: Address
  readonly dstFee: bigint
  readonly slippagePercent: number
  readonly data: Hex
}

/** Bids for the next chunk of an order. */
export const buildBid = (network: Network, { id, exchange, dstFee, slippagePercent, data }: BidRequest): WriteCall =>
  buildCall({ ...ordersCall(network), functionName: 'bid', args: [id, exchange, dstFee, slippagePercent, data] })

/** Fills the next chunk by the sender's open bid. */
export const buildFill = (network: Network, id: bigint): WriteCall =>
  buildCall({ ...ordersCall(network), functionName: 'fill', args: [id] })
