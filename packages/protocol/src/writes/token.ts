import type { Address, Hex } from '@exchange/domain'
import { erc20Abi } from '../generated/erc20.ts'
import { wbnbAbi } from '../generated/wbnb.ts'
import type { Network } from '../networks.ts'
import { buildCall, type WriteCall } from './call.ts'

/** Allows `spender` exactly `amount` raw units; zero revokes. */
export const buildApprove = (network: Network, token: Address, spender: Address, amount: bigint): WriteCall =>
  buildCall({ chainId: network.chainId, to: token, abi: erc20Abi, functionName: 'approve', args: [spender, amount] })

/** Native coin to its wrapped token, one to one. */
export const buildWrap = (network: Network, amount: bigint): WriteCall =>
  buildCall({
    chainId: network.chainId,
    to: network.deployment.contracts.wrappedNative,
    abi: wbnbAbi,
    functionName: 'deposit',
    args: [],
    value: amount,
  })

/** Wrapped token back to the native coin, one to one. */
export const buildUnwrap = (network: Network, amount: bigint): WriteCall =>
  buildCall({
    chainId: network.chainId,
    to: network.deployment.contracts.wrappedNative,
    abi: wbnbAbi,
    functionName: 'withdraw',
    args: [amount],
  })

/** The content of an EIP-2612 permit. `deadline` in seconds of chain time. */
export type Permit = {
  readonly owner: Address
  readonly spender: Address
  readonly value: bigint
  readonly nonce: bigint
  readonly deadline: bigint
}

const permitTypes = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** Typed data of an EIP-2612 permit for `signTypedData`. `name` and `version` as in the token's `eip712Domain`. */
export const permitTypedData = (chainId: number, token: { address: Address; name: string; version: string }, permit: Permit) =>
  ({
    domain: { name: token.name, version: token.version, chainId, verifyingContract: token.address },
    types: permitTypes,
    primaryType: 'Permit',
    message: permit,
  }) as const

/** Submits a signed permit to the token. */
export const buildPermit = (network: Network, token: Address, permit: Permit, signature: { v: bigint; r: Hex; s: Hex }): WriteCall =>
  buildCall({
    chainId: network.chainId,
    to: token,
    abi: erc20Abi,
    functionName: 'permit',
    args: [permit.owner, permit.spender, permit.value, permit.deadline, Number(signature.v), signature.r, signature.s],
  })
