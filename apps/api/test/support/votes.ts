import type pg from 'pg'
import { insertRows, tokenRow, WAD } from './fixture.ts'
import { addressOf, hashOf } from './network.ts'

const WEEK = 604_800
export const THE = addressOf(6)

export const POOL = addressOf(1_000_000)
export const OTHER_POOL = addressOf(1_000_001)
export const ALICE = addressOf(71)
export const BOB = addressOf(72)
/** Every fifth token of the fixture has no price. */
export const PRICED = addressOf(10_000)
export const UNPRICED = addressOf(10_004)

/** The gauge of a pool; the first one is alive. */
export const gaugeRow = (chainId: number, pool: string, n: number, at: number) => ({
  chain_id: chainId,
  pool,
  address: addressOf(3_000 + n),
  fees_reward: addressOf(4_000 + n),
  incentives_reward: addressOf(5_000 + n),
  creator: ALICE,
  alive: String(n === 0),
  killed_at: n === 0 ? null : at,
  staked: 10n ** 19n,
  reward_rate: WAD / 1_000n,
  period_finish: at + 1_000,
  settled_epoch: 0,
  emission: 0,
  created_at: at - 10 * WEEK,
  created_block: 1,
  updated_at: at,
  updated_block: 1,
})

const farmRow = (chainId: number, pool: string, n: number, at: number) => ({
  chain_id: chainId,
  id: `0x${n.toString().padStart(64, '0')}`,
  pool,
  nonce: n,
  virtual_pool: addressOf(6_000 + n),
  reward_token: THE,
  bonus_reward_token: THE,
  reward_rate: WAD / 1_000n,
  bonus_reward_rate: 0,
  active: String(n === 1),
  created_at: at,
  updated_at: at,
  updated_block: 1,
})

const voteRow = (chainId: number, epoch: number, lockId: number, account: string, votes: bigint) => ({
  chain_id: chainId,
  epoch,
  lock_id: lockId,
  pool: POOL,
  account,
  votes,
  tx_hash: hashOf(lockId),
  block: 1,
  timestamp: epoch + 5,
})

const rewardRow = (chainId: number, epoch: number, kind: string, token: string, amount: bigint) => ({
  chain_id: chainId,
  pool: POOL,
  kind,
  token,
  epoch,
  amount,
})

const lockRow = (chainId: number, lockId: number, at: number) => ({
  chain_id: chainId,
  lock_id: lockId,
  owner: lockId % 2 === 1 ? ALICE : BOB,
  amount: lockId === 3 ? 0 : WAD * BigInt(lockId),
  end: at + 50 * WEEK,
  locked_at: at - 5 * WEEK,
  extended_epoch: null,
  voted_epoch: null,
  automated: 'false',
  closed_by: lockId === 3 ? 'merged' : null,
  closed_at: lockId === 3 ? at : null,
  merged_into: lockId === 3 ? 1 : null,
  split_from: null,
  rebased: 7,
  updated_at: at,
  updated_block: 1,
})

const positionRow = (chainId: number, tokenId: number, change: Readonly<Record<string, unknown>>) => ({
  chain_id: chainId,
  token_id: tokenId,
  owner: ALICE,
  pool: OTHER_POOL,
  tick_lower: -60,
  tick_upper: 120,
  liquidity: 10n ** 12n,
  gauge: null,
  staked_at: null,
  entering: 'false',
  deposited0: 5,
  deposited1: 6,
  withdrawn0: 3,
  withdrawn1: 4,
  collected0: 1,
  collected1: 2,
  opened_at: 1,
  closed_at: null,
  burned: 'false',
  updated_at: 1,
  updated_block: 1,
  ...change,
})

/**
 * Two gauges, the second one killed; alice and bob vote 1 to 2 for the first one in this epoch (`epoch`) and the two before; rewards are
 * 100 and 50 units, and alice has claimed those of the first of the three.
 */
export const fillVotes = async (client: pg.ClientBase, chainId: number, epoch: number, now: number): Promise<void> => {
  const epochs = [epoch - 2 * WEEK, epoch - WEEK, epoch]
  await insertRows(client, 'idx.token', [{ ...tokenRow(chainId, 0, now), address: THE, symbol: 'THE', price_usd: WAD / 4n }])
  await insertRows(client, 'idx.gauge', [gaugeRow(chainId, POOL, 0, now), gaugeRow(chainId, OTHER_POOL, 1, now)])
  await insertRows(client, 'idx.farm', [farmRow(chainId, OTHER_POOL, 1, now), farmRow(chainId, OTHER_POOL, 2, now)])
  const payment = { chain_id: chainId, tx_hash: hashOf(2), log_index: 1, kind: 'incentives', pool: POOL, token: PRICED, payer: BOB }
  const paid = { epoch, amount: 100n * WAD, amount_usd: null, block: 1, timestamp: epoch + 500 }
  await insertRows(client, 'idx.reward_payment', [{ ...payment, ...paid }])
  await insertRows(
    client,
    'idx.gauge_epoch',
    epochs.map((start) => ({ chain_id: chainId, pool: POOL, epoch: start, votes: 3, excluded: 'false', emission: 5, returned: 0 })),
  )
  await insertRows(
    client,
    'idx.lock_vote',
    epochs.flatMap((start) => [voteRow(chainId, start, 1, ALICE, 1n), voteRow(chainId, start, 2, BOB, 2n)]),
  )
  await insertRows(
    client,
    'idx.voting_reward',
    epochs.flatMap((start) => [
      rewardRow(chainId, start, 'incentives', PRICED, 100n * WAD),
      rewardRow(chainId, start, 'fees', UNPRICED, 50n),
    ]),
  )
  const claimed = { account: ALICE, pool: POOL, kind: 'incentives', token: PRICED, amount: (100n * WAD) / 3n }
  const place = {
    chain_id: chainId,
    tx_hash: hashOf(1),
    log_index: 1,
    lock_id: null,
    liquid: null,
    amount_usd: null,
    block: 1,
    timestamp: epoch,
  }
  await insertRows(client, 'idx.claim', [{ ...claimed, ...place }])
  await insertRows(client, 'idx.position', [
    positionRow(chainId, 7, { gauge: addressOf(3_001), staked_at: now }),
    positionRow(chainId, 8, { liquidity: 0, closed_at: now }),
    positionRow(chainId, 9, { gauge: addressOf(3_001), staked_at: now }),
    positionRow(chainId, 10, { gauge: addressOf(3_001), staked_at: now, owner: BOB, tick_lower: 60 }),
  ])
  // The pool of these positions, at a price of one raw unit for one.
  await client.query(
    `update idx.pool set type = 'concentrated', sqrt_price = 2 ^ 96::numeric, tick = 0, liquidity = 2e12::numeric, tick_spacing = 60, community_fee = 200,
       fee_growth0 = 0, fee_growth1 = 0, tick_low = -60, tick_high = 120 where address = $1`,
    [OTHER_POOL],
  )
  await insertRows(client, 'idx.stake', [
    { chain_id: chainId, account: ALICE, pool: POOL, amount: 10n ** 19n, positions: null, updated_at: now, updated_block: 1 },
    { chain_id: chainId, account: BOB, pool: POOL, amount: 0, positions: null, updated_at: now, updated_block: 1 },
    { chain_id: chainId, account: ALICE, pool: OTHER_POOL, amount: 2, positions: '{7,9}', updated_at: now, updated_block: 1 },
  ])
  await insertRows(
    client,
    'idx.lock',
    [1, 2, 3, 5].map((lockId) => lockRow(chainId, lockId, now)),
  )
}
