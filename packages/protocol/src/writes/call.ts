import type { Address, Hex } from '@exchange/domain'
import { type Abi, encodeFunctionData } from 'viem'

/** One transaction as data: everything that simulation, wallet and the review step need, with its chain. */
export type WriteCall = {
  readonly chainId: number
  readonly to: Address
  readonly data: Hex
  /** Native raw units sent along. */
  readonly value: bigint
  readonly abi: Abi
  readonly functionName: string
  readonly args: readonly unknown[]
}

type CallParts = Pick<WriteCall, 'chainId' | 'to' | 'abi' | 'functionName' | 'args'> & { readonly value?: bigint }

/** Encodes a call. */
export const buildCall = ({ value = 0n, ...parts }: CallParts): WriteCall => ({
  ...parts,
  value,
  data: encodeFunctionData({ abi: parts.abi, functionName: parts.functionName, args: parts.args }),
})
