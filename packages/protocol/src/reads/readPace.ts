import { type BlockMark, DomainError } from '@exchange/domain'
import type { Client } from 'viem'
import { getBlock } from 'viem/actions'
import { type ReadResult, toReadResult } from './readResult.ts'

/** The newest block of a chain, and the one so many blocks before it, or the first. */
export type PaceRead = { readonly earlier: BlockMark; readonly later: BlockMark }

// NET-9
/** Two blocks from which the block time of a chain is measured. */
export const readPace = (client: Client, span: bigint): Promise<ReadResult<PaceRead>> =>
  toReadResult(async () => {
    const later = await getBlock(client, { blockTag: 'latest' })
    if (typeof later.number !== 'bigint' || typeof later.timestamp !== 'bigint') throw new DomainError('data.decodeFailed')
    const earlier = await getBlock(client, { blockNumber: later.number > span ? later.number - span : 0n })
    if (typeof earlier.number !== 'bigint' || typeof earlier.timestamp !== 'bigint') throw new DomainError('data.decodeFailed')
    return { earlier, later }
  })
