import type pg from 'pg'
import type { SessionHandlerInput } from '../../http/route.ts'
import { readOwnData } from './ownData.ts'

export const exportHandler =
  (app: pg.Pool) =>
  async ({ c, identity }: SessionHandlerInput) =>
    c.json({ data: await readOwnData(app, identity.address) }, 200, {
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${identity.address}.json"`,
    })
