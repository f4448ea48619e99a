import type { ArenaCompetitionsItem } from '@exchange/api-client'
import { formatWad } from '@exchange/domain'
import { sql } from 'drizzle-orm'
import type { Reading } from './readBuckets.ts'

/** Most competitions in one answer. */
const MAX_COMPETITIONS = 1_000

/** The chain and the buckets of the figures. */
type Span = Pick<ArenaCompetitionsItem, 'chainId' | 'range' | 'bucket' | 'from' | 'to'>

const dollars = (cell: string | number | null | undefined): string => formatWad(BigInt(cell ?? 0))

// ANALYTICS-4: the sum of competitions is the arena
/** The competitions that add up to the arena's figures over a range, sorted by volume. */
export const readCompetitions = async (db: Reading, span: Span): Promise<ArenaCompetitionsItem> => {
  const { chainId, bucket, from, to } = span
  const { rows } = await db.execute(sql`
    select c.id::text as id, c.address, c.name, sum(f.participant_count)::integer as participants, sum(f.volume_usd)::text as volume,
      sum(f.prizes_usd)::text as prizes, sum(f.fees_usd)::text as fees,
      sum(f.unpriced_trades + f.unpriced_prizes + f.unpriced_fees)::integer as unpriced, count(*) over ()::integer as total
    from ${sql.raw(`idx.competition_${bucket}`)} f join idx.competition c on c.chain_id = f.chain_id and c.id = f.competition_id
    where f.chain_id = ${chainId} and f.start >= ${from} and f.start < ${to}
    group by c.chain_id, c.id, c.address, c.name order by sum(f.volume_usd) desc, c.id limit ${MAX_COMPETITIONS}`)
  return {
    ...span,
    total: Number(rows[0]?.['total'] ?? 0),
    competitions: rows.map((row) => ({
      id: String(row['id']),
      address: String(row['address']) as `0x${string}`,
      name: String(row['name']),
      participants: Number(row['participants']),
      volumeUsd: dollars(row['volume']),
      prizesUsd: dollars(row['prizes']),
      feesUsd: dollars(row['fees']),
      leastOnly: Number(row['unpriced']) > 0,
    })),
  }
}
