import type { Address, Hex } from '@exchange/domain'
import { routerAbi } from '../generated/router.ts'
import type { Network } from '../networks.ts'
import { buildCall, type WriteCall } from './call.ts'

/** An EIP-2612 permit for the contract that takes the token, with its signature. `deadline` in seconds of chain time. */
export type SignedPermit = {
  readonly token: Address
  readonly value: bigint
  readonly deadline: bigint
  readonly v: number
  readonly r: Hex
  readonly s: Hex
}

/**
 * Submits a signed permit to its spender: the router, or another contract with the same permit functions. One that someone else has already
 * used is no error while the allowance covers it.
 */
export const buildSelfPermit = (
  { chainId, deployment }: Network,
  { token, value, deadline, v, r, s }: SignedPermit,
  taker: Address = deployment.contracts.router,
): WriteCall => buildCall({ chainId, to: taker, abi: routerAbi, functionName: 'selfPermit', args: [token, value, deadline, v, r, s] })

/** A call with its permits, all in one transaction of the contract that uses them. Not for a call with native coin. */
export const withPermits = (network: Network, call: WriteCall, permits: readonly SignedPermit[]): WriteCall => {
  if (permits.length === 0) return call
  const { chainId, to, abi, value } = call
  const data = [...permits.map((permit) => buildSelfPermit(network, permit, to).data), call.data]
  return buildCall({ chainId, to, abi, functionName: 'multicall', args: [data], value })
}
