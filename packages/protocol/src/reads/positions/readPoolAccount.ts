import type { Address, PoolType } from '@exchange/domain'
import type { Client } from 'viem'
import { erc20Abi } from '../../generated/erc20.ts'
import { gaugeAbi } from '../../generated/gauge.ts'
import { poolAbi } from '../../generated/pool.ts'
import { weightedPoolAbi } from '../../generated/weightedPool.ts'
import type { Network } from '../../networks.ts'
import { readMany, requireValues } from '../readMany.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'

/** An account's holdings of a pool's tokens. Raw units; emission is wei. */
export type PoolAccountRead = {
  /** Pool tokens in the wallet. */
  readonly balance: bigint
  /** Pool tokens of the account in the gauge; zero when the pool has none. */
  readonly staked: bigint
  /** Emission that it could collect now; zero when the pool has no gauge. */
  readonly earned: bigint
  /** Trading fees that it could collect now, per token in the pool's order. */
  readonly claimable: readonly bigint[]
  /** Total supply of pool tokens. */
  readonly totalSupply: bigint
}

export type PoolAccountRequest = {
  readonly account: Address
  readonly pool: Address
  readonly type: Exclude<PoolType, 'concentrated'>
  readonly gauge: Address | null
}

// POOL-16, LIQ-11
/** An account's share of a pool, in its wallet and staked. One failed figure fails the whole read: none is taken for zero. */
export const readPoolAccount = (
  client: Client,
  network: Network,
  { account, pool, type, gauge }: PoolAccountRequest,
): Promise<ReadResult<PoolAccountRead>> =>
  toReadResult(async () => {
    const of = { address: pool, abi: type === 'weighted' ? weightedPoolAbi : poolAbi }
    const fees = type === 'weighted' ? ['claimable'] : ['claimable0', 'claimable1']
    const answers = await readMany(client, network, [
      { address: pool, abi: erc20Abi, functionName: 'balanceOf', args: [account] },
      { address: pool, abi: erc20Abi, functionName: 'totalSupply' },
      ...fees.map((functionName) => ({ ...of, functionName, args: [account] })),
      ...(gauge === null
        ? []
        : ['balanceOf', 'earned'].map((functionName) => ({ address: gauge, abi: gaugeAbi, functionName, args: [account] }))),
    ])
    const [balance, totalSupply, ...rest] = requireValues(answers) as [bigint, bigint, ...(bigint | readonly bigint[])[]]
    const [claimable, [staked = 0n, earned = 0n]] = [rest.slice(0, fees.length).flat(), rest.slice(fees.length) as bigint[]]
    return { balance, staked, earned, claimable, totalSupply }
  })
