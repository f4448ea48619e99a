import { DomainError, type Hex } from '@exchange/domain'
import type { Client } from 'viem'
import { getBlock } from 'viem/actions'
import { type ReadResult, toReadResult } from './readResult.ts'

export type HeadRead = { readonly number: number; readonly timestamp: number; readonly hash: Hex }

/** The latest block of a chain. `timestamp` in seconds. */
export const readHead = (client: Client): Promise<ReadResult<HeadRead>> =>
  toReadResult(async () => {
    const { number, timestamp, hash } = await getBlock(client, { blockTag: 'latest' })
    // The client formats any response: an invalid block comes through with missing fields.
    if (typeof number !== 'bigint' || typeof timestamp !== 'bigint' || typeof hash !== 'string') throw new DomainError('data.decodeFailed')
    return { number: Number(number), timestamp: Number(timestamp), hash }
  })
