import { type Address, NATIVE } from '@exchange/domain'
import { theNftAbi } from '../generated/theNft.ts'
import type { Network } from '../networks.ts'
import type { Right } from '../reads/tokens/readRights.ts'
import { buildCall, type WriteCall } from './call.ts'
import { buildApprove } from './token.ts'

const onItems = ({ chainId }: Network, to: Address, functionName: string, args: readonly unknown[]): WriteCall =>
  buildCall({ chainId, to, abi: theNftAbi, functionName, args })

// TX-15
/** Revokes a contract's right to the sender's assets. */
export const buildRevoke = (network: Network, right: Right): WriteCall => {
  if (right.kind === 'token') return buildApprove(network, right.of, right.taker, 0n)
  if (right.kind === 'collection') return onItems(network, right.of, 'setApprovalForAll', [right.taker, false])
  return onItems(network, right.of, 'approve', [NATIVE, right.itemId])
}
