import type { Address, Hex } from '@exchange/domain'
import { z } from 'zod'
import type { PublishRoot } from '../../chain/publishRoot.ts'
import { defineJob, type Sources } from '../job.ts'

type Waiting = {
  readonly chainId: number
  readonly distributor: Address
  readonly token: Address
  readonly period: string
  readonly root: Hex
  readonly total: string
}

const WAITING = `select chain_id as "chainId", distributor, token, period::text as period, root, total::text as total from app.payout
  where published_at is null and token is not null order by chain_id, distributor, period`
const PUBLISHED = 'update app.payout set published_at = now() where chain_id = $1 and distributor = $2 and period = $3'

const readWaiting = async (app: Sources['app']): Promise<readonly Waiting[]> => (await app.query<Waiting>(WAITING)).rows

// STORY-19
/** Publishes the lists of rewards that wait, and pays them in: one piece of work, so that the transactions of the key follow one another. */
export const createPublishPayouts = (publish: PublishRoot) =>
  defineJob<object>({
    name: 'publishPayouts',
    schedule: '* * * * *',
    findDue: async ({ app }) => ((await readWaiting(app)).length === 0 ? [] : [{}]),
    keyOf: () => 'all',
    parse: (payload) => z.object({}).parse(payload),
    execute: async ({ app }) => {
      for (const { period, total, ...rest } of await readWaiting(app)) {
        await publish({ ...rest, period: BigInt(period), total: BigInt(total) })
        await app.query(PUBLISHED, [rest.chainId, rest.distributor, period])
      }
    },
  })
