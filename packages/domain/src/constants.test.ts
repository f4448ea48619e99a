import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { WEIGHTED_FEES } from './amm/weighted/pool.ts'
import { MAX_SPLIT_PARTS, MIN_SPLIT_PARTS } from './escrow/lockMath.ts'
import { MAX_EPOCHS_PER_CLAIM } from './escrow/rebase.ts'
import { POOL_TEXT_BYTES } from './liquidity/poolTokenText.ts'
import { WEIGHTED_TOKENS } from './liquidity/newPool/weightedBlockers.ts'
import { BID_DELAY_SECONDS, STALE_BID_SECONDS } from './orders/bid.ts'
import { MAX_ROUTE_SWAPS } from './routing/route.ts'
import { DUST_LIQUIDITY } from './vaults/planRebalance.ts'
import { MINIMUM_FIRST_SHARES } from './vaults/vaultShares.ts'
import { EPOCHS_PER_CLAIM, NFT_SHARE_BPS } from './voting/rewards.ts'
import { MAX_VOTE_POOLS, MIN_VOTE_WEIGHT_BPS } from './voting/votes.ts'

/** The number that a contract's source states under a name: "Orders.STALE_BID_SECONDS" of folder `orders`. */
const stated = (path: string): number => {
  const [file = '', name = ''] = path.split('.')
  const source = readFileSync(new URL(`../../../contracts/src/${file}.sol`, import.meta.url), 'utf8')
  return Number((source.match(new RegExp(`constant ${name} = ([\\d_e]+);`))?.[1] ?? '').replaceAll('_', ''))
}

// A formula has vectors; a bound has its name, on both sides
describe('bounds are those of the contracts', () => {
  it.each([
    ['router/RouterSteps.MAX_STEPS', MAX_ROUTE_SWAPS],
    ['ve/rewards/VotingReward.MAX_EPOCHS_PER_CLAIM', EPOCHS_PER_CLAIM],
    ['nft/NftStaking.MAX_EPOCHS_PER_CLAIM', EPOCHS_PER_CLAIM],
    ['ve/emission/RebaseDistributor.MAX_EPOCHS_PER_CLAIM', MAX_EPOCHS_PER_CLAIM],
    ['libraries/VoteMath.MAX_POOLS', MAX_VOTE_POOLS],
    ['libraries/VoteMath.MIN_WEIGHT', MIN_VOTE_WEIGHT_BPS],
    ['ve/rewards/FeesVotingReward.NFT_SHARE', NFT_SHARE_BPS],
    ['orders/Orders.STALE_BID_SECONDS', STALE_BID_SECONDS],
    ['orders/Orders.MIN_BID_DELAY_SECONDS', BID_DELAY_SECONDS],
    ['amm/weighted/WeightedPoolFactory.MIN_TOKENS', WEIGHTED_TOKENS.least],
    ['amm/weighted/WeightedPoolFactory.MAX_TOKENS', WEIGHTED_TOKENS.most],
    ['amm/weighted/WeightedPoolFactory.DEFAULT_FEE', WEIGHTED_FEES.usual],
    ['libraries/WeightedMath.MIN_FEE', WEIGHTED_FEES.minimum],
    ['libraries/WeightedMath.MAX_FEE', WEIGHTED_FEES.maximum],
    ['libraries/LockMath.MIN_PARTS', MIN_SPLIT_PARTS],
    ['libraries/LockMath.MAX_PARTS', MAX_SPLIT_PARTS],
    ['libraries/VaultMath.MINIMUM_FIRST', MINIMUM_FIRST_SHARES],
    ['vaults/VaultPositions.DUST_LIQUIDITY', DUST_LIQUIDITY],
    ['libraries/TokenCalls.TEXT_LIMIT', POOL_TEXT_BYTES],
    ['amm/weighted/WeightedPoolFactory.TEXT_LIMIT', POOL_TEXT_BYTES],
  ] as const)('%s', (path, value) => expect(stated(path)).toBe(Number(value)))
})
