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
 * Hands a signed permit to the contract it is for: the router, or another one that takes permits by the same functions. One that somebody
 * else has already used is no error while the allowance covers it.
 */
export const buildSelfPermit = (
  { chainId, deployment }: Network,
  { token, value, deadline, v, r, s }: SignedPermit,
  taker: Address = deployment.contracts.router,
): WriteCall => buildCall({ chainId, to: taker, abi: routerAbi, functionName: 'selfPermit', args: [token, value, deadline, v, r, s] })

/** A call with the permits that it needs, all in one transaction of the contract that takes them. Not for a call that sends native coin along. */
export const withPermits = (network: Network, call: WriteCall, permits: readonly SignedPermit[]): WriteCall => {
  if (permits.length === 0) return call
  const { chainId, to, abi, value } = call
  const data = [...permits.map((permit) => buildSelfPermit(network, permit, to).data), call.data]
  return buildCall({ chainId, to, abi, functionName: 'multicall', args: [data], value })
}
