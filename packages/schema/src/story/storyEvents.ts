import type { StoryEvent, StoryEventKind } from '@exchange/domain'
import type { Ask } from '../people/readAchievements.ts'

/** Events of one step: those after a second of chain time, up to another. */
export type EventWindow = { readonly chainId: number; readonly after: number; readonly to: number; readonly lockToken: string | null }

/** Most rows of one step, except for rows of the same second. */
export const STEP = 5_000

type Source = {
  readonly table: string
  readonly account: string
  readonly where?: string
  readonly usd?: string
  readonly subjects?: string
}

/** Dollars of a lock at its token's price in the last full hour: no later event changes that price. */
const lockUsd = `(select trunc(e.amount * h.price_usd / 1e18) from idx.token_activity_hour h
  where h.chain_id = e.chain_id and h.token = $4 and h.price_usd is not null and h.start < e."timestamp" - e."timestamp" % 3600
  order by h.start desc limit 1)`

/** The index's source of each kind of event. Kinds without a task are not read. */
const sources: Readonly<Partial<Record<StoryEventKind, Source>>> = {
  swap: { table: 'swap', account: 'origin', usd: 'amount_usd', subjects: 'array[token0, token1, pool]' },
  lock: { table: 'lock_event', account: 'account', where: `kind in ('created', 'increased')`, usd: lockUsd },
  vote: { table: 'vote_event', account: 'account', where: 'votes > 0', subjects: 'array[pool]' },
  vaultDeposit: {
    table: 'liquidity_change',
    account: 'account',
    where: `kind = 'deposit' and vault is not null`,
    usd: 'amount_usd',
    subjects: 'array[vault, pool]',
  },
  liquidity: {
    table: 'liquidity_change',
    account: 'account',
    where: `kind = 'deposit' and vault is null`,
    usd: 'amount_usd',
    subjects: 'array[pool]',
  },
  name: { table: 'name_event', account: 'account', where: `kind in ('minted', 'gifted')` },
  competition: { table: 'competition_score', account: 'account', where: `kind = 'joined'` },
}

const inWindow = ({ where }: Source): string =>
  `e.chain_id = $1 and e."timestamp" > $2 and e."timestamp" <= $3${where === undefined ? '' : ` and ${where}`}`

const known = (kinds: readonly StoryEventKind[]) =>
  kinds.flatMap((kind) => (sources[kind] === undefined ? [] : [{ kind, source: sources[kind] }]))

const all = (selects: readonly string[]): string => selects.map((one) => `(${one})`).join(' union all ')

/** The last second that one step includes, at most `to`. */
export const stepEnd = async (index: Ask, kinds: readonly StoryEventKind[], window: EventWindow): Promise<number> => {
  const { chainId, after, to } = window
  const times = known(kinds).map(
    ({ source }) => `select e."timestamp" as at from idx.${source.table} e where ${inWindow(source)} order by 1 limit ${STEP}`,
  )
  if (times.length === 0) return to
  const text = `select at::float8 as at from (${all(times)}) t order by at offset ${STEP - 1} limit 1`
  const [last] = await index(text, [chainId, after, to])
  return last === undefined ? to : Number(last['at'])
}

const columnsOf = (kind: StoryEventKind, { account, usd = 'null::numeric', subjects = 'array[]::text[]' }: Source): string =>
  `'${kind}' as kind, e.${account} as account, e.block::float8 as block, e.block_hash as "blockHash", e.tx_hash as "txHash", e.log_index as "logIndex",
    e."timestamp"::float8 as timestamp, ${usd}::text as usd, ${subjects} as subjects`

type Row = Omit<StoryEvent, 'usd' | 'subjects'> & { readonly usd: string | null; readonly subjects: readonly string[] | null }

const ask = async (index: Ask, selects: readonly string[], values: readonly unknown[]): Promise<readonly StoryEvent[]> => {
  if (selects.length === 0) return []
  // All parameters must appear in the query, whatever is read.
  const text = `select * from (${all(selects)}) t where ($4::text is null or true) and ($5::text is null or true)`
  const rows = (await index(text, values)) as unknown as readonly Row[]
  return rows.map(({ usd, subjects, ...row }) => ({ ...row, usd: usd === null ? null : BigInt(usd), subjects: subjects ?? [] }))
}

/** Events of the kinds within the window, of all accounts. */
export const readStoryEvents = (
  index: Ask,
  kinds: readonly StoryEventKind[],
  { chainId, after, to, lockToken }: EventWindow,
): Promise<readonly StoryEvent[]> => {
  const selects = known(kinds).map(
    ({ kind, source }) => `select ${columnsOf(kind, source)} from idx.${source.table} e where ${inWindow(source)}`,
  )
  return ask(index, selects, [chainId, after, to, lockToken, null])
}

/** Most events of one kind per account: the last ones. */
const MOST_OF_ACCOUNT = 200

/** An account's last events of each kind within the window. */
export const readEventsOf = (
  index: Ask,
  account: string,
  kinds: readonly StoryEventKind[],
  { chainId, after, to, lockToken }: EventWindow,
): Promise<readonly StoryEvent[]> => {
  const selects = known(kinds).map(
    ({ kind, source }) => `select ${columnsOf(kind, source)} from idx.${source.table} e
      where ${inWindow(source)} and e.${source.account} = $5 order by e."timestamp" desc limit ${MOST_OF_ACCOUNT}`,
  )
  return ask(index, selects, [chainId, after, to, lockToken, account])
}
