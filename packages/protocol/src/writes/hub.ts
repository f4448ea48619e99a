import { isSameAddress, type Address, DomainError, type Hex, NATIVE, type SolverQuote } from '@exchange/domain'
import { liquidityHubAbi } from '../generated/liquidityHub.ts'
import type { Network } from '../networks.ts'
import { buildCall, type WriteCall } from './call.ts'
import type { SignedPermit } from './permit.ts'

const hubOf = ({ chainId, deployment }: Network): Address => {
  const hub = deployment.contracts.liquidityHub
  if (hub === undefined) throw new DomainError('api.notFound', { chainId })
  return hub
}

const quoteTypes = {
  Quote: [
    { name: 'solver', type: 'address' },
    { name: 'user', type: 'address' },
    { name: 'tokenIn', type: 'address' },
    { name: 'tokenOut', type: 'address' },
    { name: 'amountIn', type: 'uint256' },
    { name: 'amountOut', type: 'uint256' },
    { name: 'recipient', type: 'address' },
    { name: 'deadline', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const

/** Typed data of a quote: a solver signs it, and a client verifies the signature before it shows the quote. */
export const quoteTypedData = (network: Network, quote: SolverQuote) =>
  ({
    domain: { name: 'Liquidity Hub', version: '1', chainId: network.chainId, verifyingContract: hubOf(network) },
    types: quoteTypes,
    primaryType: 'Quote',
    message: quote,
  }) as const

/** A swap by a signed quote; the sender is its user. With a permit, both are one transaction. Native coin in is sent along. */
export const buildSettle = (network: Network, quote: SolverQuote, signature: Hex, permit?: SignedPermit): WriteCall => {
  const call = { chainId: network.chainId, to: hubOf(network), abi: liquidityHubAbi }
  if (permit === undefined) {
    const value = quote.tokenIn === NATIVE ? quote.amountIn : 0n
    return buildCall({ ...call, functionName: 'settle', args: [quote, signature], value })
  }
  if (!isSameAddress(permit.token, quote.tokenIn)) throw new DomainError('token.invalid', { token: permit.token })
  const { value, deadline, v, r, s } = permit
  return buildCall({ ...call, functionName: 'settleWithPermit', args: [quote, signature, { value, deadline, v, r, s }] })
}
