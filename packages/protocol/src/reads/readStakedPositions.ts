import type { Address } from '@exchange/domain'
import type { Client } from 'viem'
import { concentratedGaugeAbi } from '../generated/concentratedGauge.ts'
import type { Network } from '../networks.ts'
import { readMany } from './readMany.ts'
import { type ReadResult, toReadResult } from './readResult.ts'

/** A position in the gauge of a concentrated pool, and the emission (wei) that it earned since its last collection. */
export type StakedPosition = { readonly tokenId: bigint; readonly earned: bigint }

/** What an account has in the gauge of a concentrated pool. */
export type StakedPositions = {
  readonly positions: readonly StakedPosition[]
  /** Emission (wei) that a harvest of all pays, with what positions that left have earned. */
  readonly earned: bigint
}

const require = (answer: ReadResult<unknown>): unknown => {
  if (answer.status === 'failed') throw answer.error
  return answer.data
}

/** The positions that an account stakes in the gauge of a concentrated pool. One figure that cannot be read fails the whole. */
export const readStakedPositions = (
  client: Client,
  network: Network,
  gauge: Address,
  account: Address,
): Promise<ReadResult<StakedPositions>> =>
  toReadResult(async () => {
    const ask = async (functionName: 'stakedValues' | 'earned', ...rows: readonly (readonly unknown[])[]): Promise<unknown[]> => {
      const calls = rows.map((args) => ({ address: gauge, abi: concentratedGaugeAbi, functionName, args }))
      return (await readMany(client, network, calls)).map(require)
    }
    const [[tokenIds], [earned]] = (await Promise.all([ask('stakedValues', [account]), ask('earned', [account])])) as [[bigint[]], [bigint]]
    const each = (await ask('earned', ...tokenIds.map((tokenId) => [account, tokenId]))) as bigint[]
    return { positions: tokenIds.map((tokenId, i) => ({ tokenId, earned: each[i] ?? 0n })), earned }
  })
