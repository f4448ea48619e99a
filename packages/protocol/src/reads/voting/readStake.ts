import { type Address, DomainError, type GaugeStream } from '@exchange/domain'
import type { Client } from 'viem'
import { erc20Abi } from '../../generated/erc20.ts'
import { gaugeAbi } from '../../generated/gauge.ts'
import { voterAbi } from '../../generated/voter.ts'
import type { Network } from '../../networks.ts'
import { readMany, requireValues } from '../readMany.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'

/** An account's pool tokens and their earnings in the pool's gauge, in raw units. Emission is wei. */
export type StakeRead = {
  /** Pool tokens in the wallet. */
  readonly balance: bigint
  /** Pool tokens of the account in the gauge. */
  readonly staked: bigint
  /** Emission that it could collect now. */
  readonly earned: bigint
  /** False from a kill to a revival: nothing can enter, everything can leave. */
  readonly alive: boolean
  readonly stream: GaugeStream
  /** All pool tokens in the gauge. */
  readonly totalStaked: bigint
}

export type StakeRequest = { readonly account: Address; readonly pool: Address; readonly gauge: Address }

type StakeValues = readonly [bigint, bigint, bigint, boolean, bigint, bigint, bigint]

/** An account's stake in one gauge. One failed figure fails the whole read: none is taken for zero. */
export const readStake = (client: Client, network: Network, { account, pool, gauge }: StakeRequest): Promise<ReadResult<StakeRead>> =>
  toReadResult(async () => {
    const voter = network.deployment.contracts.voter
    if (voter === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
    const of = { address: gauge, abi: gaugeAbi }
    const answers = await readMany(client, network, [
      { address: pool, abi: erc20Abi, functionName: 'balanceOf', args: [account] },
      { ...of, functionName: 'balanceOf', args: [account] },
      { ...of, functionName: 'earned', args: [account] },
      { address: voter, abi: voterAbi, functionName: 'isAlive', args: [gauge] },
      { ...of, functionName: 'rewardRate' },
      { ...of, functionName: 'periodFinish' },
      { ...of, functionName: 'totalSupply' },
    ])
    const [balance, staked, earned, alive, rate, finish, totalStaked] = requireValues(answers) as StakeValues
    return { balance, staked, earned, alive, stream: { rate, finish }, totalStaked }
  })
