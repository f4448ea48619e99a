import { type Address, DomainError } from '@exchange/domain'
import type { Abi, Client } from 'viem'
import { perpVenueAbi } from '../../generated/perpVenue.ts'
import type { Network } from '../../networks.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'
import { takeSnapshot } from '../snapshot.ts'

/** A market of the venue, and its highest leverage. */
export type PerpMarketRead = { readonly id: number; readonly symbol: string; readonly maxLeverage: number }

// PERP-2
/** The venue's terms for competitions. `minMargin`: raw units of the margin token. */
export type PerpMarketsRead = { readonly marginToken: Address; readonly minMargin: bigint; readonly markets: readonly PerpMarketRead[] }

/** Every market of a network's venue, by ascending id. One failed figure fails the whole read. */
export const readPerpMarkets = (client: Client, network: Network): Promise<ReadResult<PerpMarketsRead>> =>
  toReadResult(async () => {
    const { perpVenue: address } = network.deployment.contracts
    if (address === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
    const call = (functionName: string, args: readonly unknown[] = []) => ({ address, abi: perpVenueAbi as Abi, functionName, args })
    const { ask } = await takeSnapshot(client, network)
    const [marginToken, minMargin, count] = (await ask([call('marginToken'), call('MIN_MARGIN'), call('marketsCount')])) as [
      Address,
      bigint,
      bigint,
    ]
    const ids = Array.from({ length: Number(count) }, (_, at) => at + 1)
    const markets = (await ask(ids.map((id) => call('market', [BigInt(id)])))) as readonly Omit<PerpMarketRead, 'id'>[]
    return { marginToken, minMargin, markets: markets.map(({ symbol, maxLeverage }, at) => ({ id: at + 1, symbol, maxLeverage })) }
  })
