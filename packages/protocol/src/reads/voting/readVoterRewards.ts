import type { Address } from '@exchange/domain'
import type { Client } from 'viem'
import { voterLensAbi } from '../../generated/voterLens.ts'
import type { Network } from '../../networks.ts'
import { readAllPages } from '../pages.ts'
import { readContract } from '../readContract.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'
import { voterLensOf } from './voterLens.ts'

/** Rows per call: each reads every unclaimed epoch of each token. */
const PAGE_SIZE = 10n

/** An account's reward in one token, in raw units. */
export type AccountReward = {
  readonly token: Address
  /** What the next claim pays. */
  readonly earned: bigint
  /** What the later claims pay: one covers 52 epochs. */
  readonly later: bigint
  /** The first unclaimed epoch. */
  readonly nextClaim: bigint
  /** What the running epoch pays after its end, at the current votes. */
  readonly current: bigint
}

/** An account's holdings and rewards in one pool. Votes and emission are wei. */
export type PoolRewards = {
  readonly pool: Address
  /** The votes of the account's locks for the pool in the running epoch, and all votes of the pool. */
  readonly votes: bigint
  readonly poolVotes: bigint
  readonly fees: readonly AccountReward[]
  readonly incentives: readonly AccountReward[]
  /** The account's stake in the gauge, pool tokens or a number of positions, and its claimable emission there. */
  readonly staked: bigint
  readonly emission: bigint
}

/** An account's rewards in the pools that have any for it. */
export type VoterRewardsSnapshot = { readonly pools: readonly PoolRewards[]; readonly block: bigint; readonly timestamp: number }

const readPage = (client: Client, network: Network, account: Address, offset: bigint, limit: bigint, blockNumber?: bigint) =>
  readContract(client, {
    address: voterLensOf(network),
    abi: voterLensAbi,
    functionName: 'rewardsOf',
    args: [account, offset, limit],
    ...(blockNumber === undefined ? {} : { blockNumber }),
  })

const hasAny = ({ votes, fees, incentives, staked, emission }: PoolRewards): boolean =>
  votes > 0n || staked > 0n || emission > 0n || [...fees, ...incentives].some(({ earned, later }) => earned > 0n || later > 0n)

// API-6
/** An account's claimable and coming rewards, pool by pool, in one snapshot. Rebases come with the locks. */
export const readVoterRewards = (client: Client, network: Network, account: Address): Promise<ReadResult<VoterRewardsSnapshot>> =>
  toReadResult(async () => {
    const { rows, block, timestamp } = await readAllPages<PoolRewards>(PAGE_SIZE, (offset, limit, block) =>
      readPage(client, network, account, offset, limit, block),
    )
    return { pools: rows.filter(hasAny), block, timestamp }
  })
