import { MIN_BRIDGE_AMOUNT, DomainError, type Address } from '@exchange/domain'
import type { Abi, Client } from 'viem'
import { getCode } from 'viem/actions'
import { bridgeRoutes } from '../../bridgeRoute.ts'
import { bridgeAbi } from '../../generated/bridge.ts'
import type { Network } from '../../networks.ts'
import { sendParam } from '../../structs/bridgeSend.ts'
import { bridgePlaceOf } from './readBridge.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'
import { takeSnapshot } from '../snapshot.ts'

// BRIDGE-5
/** The limits of transfers from an end, and the cost of one, as of one block. Amounts are wei. */
export type BridgeDeskRead = {
  readonly isOpen: boolean
  readonly cap: bigint
  /** What the last 24 hours leave of the cap. */
  readonly left: bigint
  /** Wei of native coin that the endpoint charges for a transfer, whatever its amount. */
  readonly fee: bigint
  readonly block: bigint
  readonly timestamp: number
}

/** An end from a sender's view; `recipient` is any account that may receive there. */
export const readBridgeDesk = (client: Client, network: Network, to: number, recipient: Address): Promise<ReadResult<BridgeDeskRead>> =>
  toReadResult(async () => {
    const [place, route] = [bridgePlaceOf(network), bridgeRoutes[to]]
    if (place === undefined || route === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
    const { ask, blockNumber, timestamp } = await takeSnapshot(client, network)
    const ofEnd = (functionName: string, args: readonly unknown[] = []) => ({
      address: place.end,
      abi: bridgeAbi as Abi,
      functionName,
      args,
    })
    const param = sendParam({ destinationEid: route.eid, recipient, amount: MIN_BRIDGE_AMOUNT })
    const [isOpen, cap, left, quote] = (await ask([
      ofEnd('isEntryOpen'),
      ofEnd('cap'),
      ofEnd('leftInWindow'),
      ofEnd('quoteSend', [param, false]),
    ])) as [boolean, bigint, bigint, { readonly nativeFee: bigint }]
    return { isOpen, cap, left, fee: quote.nativeFee, block: blockNumber, timestamp }
  })

/** The code of an account that delegates (EIP-7702). */
const DELEGATION = /^0xef0100/i

// BRIDGE-11
/** Whether an account is a contract on a chain. */
export const readIsContract = (client: Client, account: Address): Promise<ReadResult<boolean>> =>
  toReadResult(async () => {
    const code = await getCode(client, { address: account })
    return code !== undefined && code !== '0x' && !DELEGATION.test(code)
  })
