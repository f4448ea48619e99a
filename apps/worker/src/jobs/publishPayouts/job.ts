import type { Address, Hex } from '@exchange/domain'
import { z } from 'zod'
import type { RewardRoots, Root } from '../../chain/rewardRoots.ts'
import { defineJob, type Sources } from '../job.ts'

type Unsettled = {
  readonly chainId: number
  readonly distributor: Address
  readonly token: Address
  readonly period: string
  readonly root: Hex
  readonly total: string
}

const UNSETTLED = `select chain_id as "chainId", distributor, token, period::text as period, root, total::text as total from app.payout
  where settled_at is null and token is not null order by chain_id, distributor, period`
const OF = 'where chain_id = $1 and distributor = $2 and period = $3'
const ABSENT = `update app.payout set published_at = null ${OF}`
const STANDING = `update app.payout set published_at = coalesce(published_at, now()) ${OF}`
const FINAL = `update app.payout set settled_at = now() ${OF}`

const readUnsettled = async (app: Sources['app']): Promise<readonly Unsettled[]> => (await app.query<Unsettled>(UNSETTLED)).rows

const keyOf = ({ chainId, distributor, period }: Unsettled) => [chainId, distributor, period]
const rootOf = ({ period, total, ...rest }: Unsettled): Root => ({ ...rest, period: BigInt(period), total: BigInt(total) })

// STORY-19
/**
 * Publishes reward lists that are on no chain, and pays them in. All are one piece of work, so that the key's transactions follow one
 * another. A root is checked until it is final, so that one removed by a reorg is published again.
 */
export const createPublishPayouts = ({ stands, isFinal, publish }: RewardRoots) =>
  defineJob<object>({
    name: 'publishPayouts',
    schedule: '* * * * *',
    findDue: async ({ app }) => ((await readUnsettled(app)).length === 0 ? [] : [{}]),
    keyOf: () => 'all',
    parse: (payload) => z.object({}).parse(payload),
    execute: async ({ app }) => {
      const rows = await readUnsettled(app)
      for (const row of rows) {
        if (!(await stands(rootOf(row)))) {
          await app.query(ABSENT, keyOf(row))
          await publish(rootOf(row))
        }
        await app.query(STANDING, keyOf(row))
      }
      for (const row of rows) if (await isFinal(rootOf(row))) await app.query(FINAL, keyOf(row))
    },
  })
