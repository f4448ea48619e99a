import type { PoolItem } from '@exchange/api-client'
import { poolFeeApr, sidesUsd, stakeEmissionApr, WAD, wadOrNull } from '@exchange/domain'
import type { AccountShare, AccountShares } from '@exchange/protocol/reads/positions/readAccountShares'
import { ownShare } from '../pool/ownShare.ts'
import { poolSides, wholeTvlOf } from '../pool/poolSides.ts'
import { streamedRate } from '../pool/streamedRate.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { emissionUsd, type EntryFacts, feeSource } from './entryFacts.ts'
import type { EntryApr, PositionEntry } from './positionEntry.ts'

const aprsOf = (pool: PoolItem, { balance, staked }: AccountShare, facts: EntryFacts): readonly EntryApr[] => {
  const inputs = {
    feesUsd: wadOrNull(pool.feesUsd7d),
    providersPart: wadOrNull(pool.providersPart) ?? WAD,
    tvlUsd: wholeTvlOf(pool),
  }
  const { gauge } = pool
  const stream = gauge && { rate: BigInt(gauge.rewardRate), finish: BigInt(gauge.periodFinish) }
  const stakedUsd = gauge && wadOrNull(gauge.tvlUsd)
  return [
    ...(balance > 0n ? [poolFeeApr(inputs, feeSource(facts))] : []),
    ...(staked > 0n && stream
      ? [stakeEmissionApr({ price: facts.emissionPrice, stakedUsd }, { block: facts.block, now: facts.now, stream })]
      : []),
  ]
}

const toEntry = (share: AccountShare, pool: PoolItem, facts: EntryFacts): readonly PositionEntry[] => {
  if (pool.type === 'concentrated') return []
  const { balance, staked, claimable, earned, alive } = share
  const { tokens, amounts, usd } = ownShare(pool, share)
  const closed = tokens === 0n
  return [
    {
      key: `pool ${tokenKey(pool.address)}`,
      kind: pool.type,
      pool,
      position: null,
      share,
      range: null,
      staked: staked > 0n,
      unstaked: balance > 0n,
      closed,
      amounts,
      usd: closed ? 0n : usd,
      fees: claimable,
      feesUsd: sidesUsd(poolSides(pool, claimable)),
      earned,
      earnedUsd: emissionUsd(earned, facts),
      aprs: aprsOf(pool, share, facts),
      gauge: pool.gauge && {
        address: pool.gauge.address,
        alive: alive ?? pool.gauge.alive,
        pays: streamedRate(pool.gauge, facts.now) > 0n,
      },
    },
  ]
}

/** Pool tokens of a read, in the wallet and staked. `pools` are those of the list, by lower-case address. */
export const toShareEntries = (
  { shares }: Pick<AccountShares, 'shares'>,
  pools: ReadonlyMap<string, PoolItem>,
  facts: EntryFacts,
): readonly PositionEntry[] =>
  shares.flatMap((share) => {
    const pool = pools.get(tokenKey(share.pool))
    return pool ? toEntry(share, pool, facts) : []
  })
