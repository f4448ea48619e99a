import { DomainError } from '@exchange/domain'
import type { Client } from 'viem'
import { getBlock } from 'viem/actions'
import { type ReadResult, toReadResult } from './readResult.ts'

/** Seconds of chain time at which the node would mine a block now. On a chain without trades that is long after its head. */
export const readNextTime = (client: Client): Promise<ReadResult<number>> =>
  toReadResult(async () => {
    const { timestamp } = await getBlock(client, { blockTag: 'pending' })
    if (typeof timestamp !== 'bigint') throw new DomainError('data.decodeFailed')
    return Number(timestamp)
  })
