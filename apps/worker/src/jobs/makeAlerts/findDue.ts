import { type AlertKind, isAlertKind } from '@exchange/domain'
import type { FindOpenOrders } from '../../chain/openOrders.ts'
import type { FindShortUpkeeps } from '../../chain/shortUpkeeps.ts'
import { readChainTimes } from '../chainTimes.ts'
import type { Sources } from '../job.ts'
import type { Alert, FindEvents } from './alert.ts'
import { createFindLowAutomations, createFindUnderfundedAutomations } from './automations.ts'
import { findFilledOrders, findReceivedNames } from './events.ts'
import { findFollowers } from './followers.ts'
import { findExpiringLocks, findUnvotedLocks } from './locks.ts'
import { createFindUnfundable } from './orders.ts'
import { findOutOfRange } from './positions.ts'
import { findLostRanks } from './ranks.ts'

/** Accounts per query, and alerts per piece of work. */
const ACCOUNTS = 5_000
const ALERTS = 200

/** Finds the events of each kind except follows, which are not on a chain. */
export type Finders = Readonly<Record<Exclude<AlertKind, 'follower'>, FindEvents>>

/** Finders of events that are in no row of the index: they read the chain. */
export type ChainFinders = { readonly findOpenOrders: FindOpenOrders; readonly findShortUpkeeps: FindShortUpkeeps }

/** Reads each network once, for all kinds and parts of a look: so that they are of one block. */
const readOnce = <T>(read: (chainId: number) => Promise<T>): ((chainId: number) => Promise<T>) => {
  const answers = new Map<number, Promise<T>>()
  return (chainId) => {
    const answer = answers.get(chainId) ?? read(chainId)
    answers.set(chainId, answer)
    return answer
  }
}

/** The finders of one look. */
export const createFinders = (chain: ChainFinders): Finders => {
  const [findOpenOrders, findShortUpkeeps] = [readOnce(chain.findOpenOrders), readOnce(chain.findShortUpkeeps)]
  return {
    outOfRange: findOutOfRange,
    lockExpiring: findExpiringLocks,
    voteWindowClosing: findUnvotedLocks,
    orderFilled: findFilledOrders,
    orderUnfundable: createFindUnfundable(findOpenOrders),
    automationUnderfunded: createFindUnderfundedAutomations(findShortUpkeeps),
    automationLow: createFindLowAutomations(findShortUpkeeps),
    nameReceived: findReceivedNames,
    rankLost: findLostRanks,
  }
}

const partsOf = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) => list.slice(part * size, (part + 1) * size))

/** Accounts that enabled each kind. */
const readWishes = async (app: Sources['app']): Promise<ReadonlyMap<AlertKind, readonly string[]>> => {
  const { rows } = await app.query<{ kind: string; accounts: string[] }>(
    'select kind, array_agg(account order by account) as accounts from app.alert_setting where enabled group by kind',
  )
  return new Map(rows.flatMap(({ kind, accounts }) => (isAlertKind(kind) ? [[kind, accounts] as const] : [])))
}

type Asked = {
  readonly finders: Finders
  readonly kind: AlertKind
  readonly accounts: readonly string[]
  readonly times: ReadonlyMap<number, number>
}

const findOf = async ({ index, app }: Sources, { finders, kind, accounts, times }: Asked) => {
  const found: Alert[] = []
  for (const part of partsOf(accounts, ACCOUNTS)) {
    if (kind === 'follower') found.push(...(await findFollowers(app, part)))
    else for (const [chainId, now] of times) found.push(...(await finders[kind](index, { chainId, now }, part)))
  }
  return found
}

const KNOWN = `select account || ' ' || kind || ' ' || key as name from app.alert
  where (account, kind, key) in (select * from unnest($1::text[], $2::text[], $3::text[]))`
const nameOf = ({ account, kind, key }: Alert): string => `${account} ${kind} ${key}`

/** Alerts that do not exist yet. */
const withoutKnown = async (app: Sources['app'], alerts: readonly Alert[]): Promise<readonly Alert[]> => {
  const { rows } = await app.query<{ name: string }>(KNOWN, [
    alerts.map(({ account }) => account),
    alerts.map(({ kind }) => kind),
    alerts.map(({ key }) => key),
  ])
  const known = new Set(rows.map(({ name }) => name))
  return alerts.filter((alert) => !known.has(nameOf(alert)))
}

/** Alerts to make, some hundred at a time. */
export type DueAlerts = { readonly alerts: readonly Alert[] }

// NOTE-5, NOTE-6
/** New events that accounts want alerts of. */
export const findDueAlerts = async (sources: Sources, finders: Finders): Promise<readonly DueAlerts[]> => {
  const wishes = await readWishes(sources.app)
  if (wishes.size === 0) return []
  const times = await readChainTimes(sources.index)
  const found: Alert[] = []
  for (const [kind, accounts] of wishes) found.push(...(await findOf(sources, { finders, kind, accounts, times })))
  if (found.length === 0) return []
  return partsOf(await withoutKnown(sources.app, found), ALERTS).map((alerts) => ({ alerts }))
}

/** Names a piece of work by its first alert. */
export const keyOfAlerts = ({ alerts: [first] }: DueAlerts): string => (first ? nameOf(first) : '')
