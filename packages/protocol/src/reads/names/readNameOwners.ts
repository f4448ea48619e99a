import type { Address } from '@exchange/domain'
import type { Client } from 'viem'
import type { Network } from '../../networks.ts'
import { nameCallsOf } from './nameCalls.ts'
import { readMany, requireValues } from '../readMany.ts'
import type { MintedName } from './readNames.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'
import { takeSnapshot } from '../snapshot.ts'
import { svgOfTokenUri } from '../nft/tokenUri.ts'

// NAME-10
/** A name with its owner. `changedHandsAt` in seconds; undefined when it was never transferred. */
export type NameOwnerRead = MintedName & { readonly owner: Address; readonly changedHandsAt?: number }

/** Owners of minted names, as of one block and in order. An id that is not minted fails the whole read. */
export const readNameOwners = (
  client: Client,
  network: Network,
  tokenIds: readonly bigint[],
): Promise<ReadResult<readonly NameOwnerRead[]>> =>
  toReadResult(async () => {
    const call = nameCallsOf(network)
    const { ask } = await takeSnapshot(client, network)
    const answers = await ask(tokenIds.flatMap((id) => [call('nameOf', [id]), call('ownerOf', [id]), call('changedHandsAt', [id])]))
    return tokenIds.map((tokenId, i) => {
      const [name, owner, changedAt] = answers.slice(3 * i, 3 * i + 3) as [string, Address, bigint]
      return { tokenId, name, owner, ...(changedAt !== 0n && { changedHandsAt: Number(changedAt) }) }
    })
  })

// NAME-7
/** Pictures of names, in order, as data URLs. A name without one is null. */
export const readNamePictures = (
  client: Client,
  network: Network,
  tokenIds: readonly bigint[],
): Promise<ReadResult<readonly (string | null)[]>> =>
  toReadResult(async () => {
    const call = nameCallsOf(network)
    const uris = requireValues<string>(
      await readMany(
        client,
        network,
        tokenIds.map((id) => call('tokenURI', [id])),
      ),
    )
    return uris.map(svgOfTokenUri)
  })
