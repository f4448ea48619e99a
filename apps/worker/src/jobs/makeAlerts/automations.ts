import type { FindShortUpkeeps, ShortUpkeep } from '../../chain/shortUpkeeps.ts'
import type { FindEvents } from './alert.ts'

const ADMINS = `select id::text as id, admin as account, (balance + spent)::text as deposited
  from idx.upkeep where chain_id = $1 and id = any($2::numeric[]) and admin = any($3)`

type Admin = { readonly id: string; readonly account: string; readonly deposited: string }

/** The least deposit, in wei of LINK, after which a balance that is still low makes another alert: strangers can deposit dust. */
const DEPOSIT = 10n ** 17n

/** Which upkeeps make an alert, and what limits it to one. */
type Rule = {
  readonly kind: 'automationUnderfunded' | 'automationLow'
  readonly isMeant: (upkeep: ShortUpkeep) => boolean
  /** `deposited` is the total LINK ever added. */
  readonly onceFor: (upkeep: ShortUpkeep, deposited: bigint) => bigint
}

/**
 * What a run needs depends on the price of LINK, so this reads the chain. When the node does not answer, it finds none, and the next look
 * retries.
 */
const createFindShort =
  (findShortUpkeeps: FindShortUpkeeps, { kind, isMeant, onceFor }: Rule): FindEvents =>
  async (index, { chainId }, accounts) => {
    const upkeeps = ((await findShortUpkeeps(chainId)) ?? []).filter(isMeant)
    if (upkeeps.length === 0) return []
    const { rows } = await index.query<Admin>(ADMINS, [chainId, upkeeps.map(({ id }) => String(id)), accounts])
    const admins = new Map(rows.map((row) => [row.id, row]))
    return upkeeps.flatMap((upkeep) => {
      const { id, lockId } = upkeep
      const admin = admins.get(String(id))
      if (admin === undefined) return []
      const facts = { lockId: String(lockId), chainId: String(chainId) }
      const key = `${chainId}:${id}:${onceFor(upkeep, BigInt(admin.deposited))}`
      return [{ account: admin.account, kind, key, facts, link: `/dashboard/automation/${lockId}` }]
    })
  }

// NOTE-6
/** Automations with less LINK than a run needs; one alert per balance. */
export const createFindUnderfundedAutomations = (findShortUpkeeps: FindShortUpkeeps): FindEvents =>
  createFindShort(findShortUpkeeps, {
    kind: 'automationUnderfunded',
    isMeant: ({ level }) => level === 'underfunded',
    onceFor: ({ balance }) => balance,
  })

// NOTE-6
/**
 * Automations with less than twice the LINK that a run needs; one alert until LINK is added, however often the price of LINK moves them
 * across the limit.
 */
export const createFindLowAutomations = (findShortUpkeeps: FindShortUpkeeps): FindEvents =>
  createFindShort(findShortUpkeeps, { kind: 'automationLow', isMeant: () => true, onceFor: (_upkeep, deposited) => deposited / DEPOSIT })
