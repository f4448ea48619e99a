import { z } from 'zod'
import type { FindContracts } from '../../chain/code.ts'
import { defineJob, type Sources } from '../job.ts'

/** Accounts per batch of node requests. */
const PAGE = 100
/** Batches per piece of work; the rest waits for the next minute. */
const PAGES = 20

const UNREAD = `select id from app."user" where code_read_at is null order by first_seen_at limit ${PAGE}`
const MARK = 'update app."user" set code_read_at = now(), is_contract = id = any($2::text[]) where id = any($1::text[])'

const readUnread = async (app: Sources['app']): Promise<readonly string[]> =>
  (await app.query<{ id: string }>(UNREAD)).rows.map(({ id }) => id)

// PEOPLE-5
/** Checks each user once on the chains for contract code, so that searches leave contracts out. */
export const createMarkContracts = (findContracts: FindContracts) =>
  defineJob<object>({
    name: 'markContracts',
    schedule: '* * * * *',
    findDue: async ({ app }) => ((await readUnread(app)).length === 0 ? [] : [{}]),
    keyOf: () => 'all',
    parse: (payload) => z.object({}).parse(payload),
    execute: async ({ app }) => {
      for (let page = 0; page < PAGES; page++) {
        const accounts = await readUnread(app)
        if (accounts.length === 0) return
        await app.query(MARK, [accounts, [...(await findContracts(accounts))]])
      }
    },
  })
