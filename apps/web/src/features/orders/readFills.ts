import { createApiClient, fetchOrderFills, type OrderFillItem } from '@exchange/api-client'
import { type Address, max, min } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { type OrderFill, readFillsOf } from '@exchange/protocol/reads/orders/readOrderFills'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { mergeFills } from './model/fills.ts'

/** Milliseconds after which the logs are read without waiting for the index. */
const PATIENCE_MS = 5_000
const api = createApiClient({ baseUrl: '', timeoutMs: PATIENCE_MS })

const toFill = ({ txHash: hash, ...item }: OrderFillItem): OrderFill => ({ ...item, hash })

// ORDER-15
/**
 * Fills of a maker, oldest first: settled ones from the index, later ones from the logs of the chain. `head` is the chain's last block. If
 * one of the two does not answer, returns the other's; fails if neither does.
 */
export const readFills = async (network: Network, maker: Address, head: bigint): Promise<readonly OrderFill[]> => {
  const { chainId, confirmations } = network
  const indexed = await fetchOrderFills(api, { chainId, maker }).catch(() => null)
  const after = indexed && confirmations !== undefined ? max(min(indexed.block, head - BigInt(confirmations)), 0n) : 0n
  const read = await readFillsOf(getPublicClient(chainId), network, maker, after)
  if (read.status === 'failed' && indexed === null) throw read.error
  return mergeFills((indexed?.fills ?? []).map(toFill), read.status === 'ok' ? read.data : null)
}
