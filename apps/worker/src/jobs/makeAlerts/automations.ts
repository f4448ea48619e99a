import type { FindUnderfunded } from '../../chain/underfunded.ts'
import type { FindEvents } from './alert.ts'

const ADMINS = `select id::text as id, admin as account from idx.upkeep where chain_id = $1 and id = any($2::numeric[]) and admin = any($3)`

// NOTE-6
/**
 * Automations that have less LINK than a run needs; one alert for each balance. What a run needs hangs on the price of LINK, so the chain is asked. Where its node
 * does not answer, none is told of now: the next look asks again.
 */
export const createFindUnderfundedAutomations =
  (findUnderfunded: FindUnderfunded): FindEvents =>
  async (index, { chainId }, accounts) => {
    const upkeeps = (await findUnderfunded(chainId)) ?? []
    if (upkeeps.length === 0) return []
    const { rows } = await index.query<{ id: string; account: string }>(ADMINS, [chainId, upkeeps.map(({ id }) => String(id)), accounts])
    const admins = new Map(rows.map(({ id, account }) => [id, account]))
    return upkeeps.flatMap(({ id, lockId, balance }) => {
      const account = admins.get(String(id))
      if (account === undefined) return []
      const facts = { lockId: String(lockId), chainId: String(chainId) }
      const link = `/dashboard/automation/${lockId}`
      return [{ account, kind: 'automationUnderfunded' as const, key: `${chainId}:${id}:${balance}`, facts, link }]
    })
  }
