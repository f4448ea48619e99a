import type { Address, PurchaseState } from '@exchange/domain'
import type pg from 'pg'

type Reads = Pick<pg.Pool, 'query'>

/** A purchase as it is stored and shown. Times in seconds of the wall clock. */
export type PurchaseRow = {
  readonly id: string
  readonly provider: string
  readonly account: Address
  readonly receiver: Address
  readonly chainId: number
  readonly token: Address
  readonly cents: number
  readonly feeCents: number
  /** Raw units; null when only the provider knows it. */
  readonly amount: string | null
  readonly state: PurchaseState
  readonly url: string | null
  readonly txHash: string | null
  readonly createdAt: number
  readonly changedAt: number
}

const COLUMNS = `id, provider, account, receiver, chain_id as "chainId", token, cents, fee_cents as "feeCents", amount::text as amount, state, url,
  tx_hash as "txHash", extract(epoch from created_at)::float8 as "createdAt", extract(epoch from changed_at)::float8 as "changedAt"`

const WAITING = `select count(*)::int as count from app.purchase where account = $1 and state in ('created', 'waitingForPayment', 'paid', 'sending')
  and created_at > now() - interval '1 day'`

/** The number of an account's open purchases of the last day. */
export const countOpen = async (client: Reads, account: Address): Promise<number> =>
  (await client.query<{ count: number }>(WAITING, [account])).rows[0]!.count

/** Holds other purchases of the account back until this transaction ends. */
export const lockBuyer = async (client: Reads, account: Address): Promise<void> => {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`purchase ${account}`])
}

/** Tells the worker, on commit, that a purchase waits for its payout. */
export const announcePaid = async (client: Reads): Promise<void> => {
  await client.query("select pg_notify('jobs', 'payPurchases')")
}

export type NewPurchase = Omit<PurchaseRow, 'state' | 'txHash' | 'createdAt' | 'changedAt'>

const INSERT = `insert into app.purchase (id, provider, account, receiver, chain_id, token, cents, fee_cents, amount, url, state)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'created') returning ${COLUMNS}`

export const insertPurchase = async (client: Reads, purchase: NewPurchase): Promise<PurchaseRow> => {
  const { id, provider, account, receiver, chainId, token, cents, feeCents, amount, url } = purchase
  const values = [id, provider, account, receiver, chainId, token, cents, feeCents, amount, url]
  return (await client.query<PurchaseRow>(INSERT, values)).rows[0]!
}

const isId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text)

/** A purchase of the account; undefined for another account's. */
export const readPurchase = async (app: Reads, id: string, account: Address): Promise<PurchaseRow | undefined> =>
  isId(id)
    ? (await app.query<PurchaseRow>(`select ${COLUMNS} from app.purchase where id = $1 and account = $2`, [id, account])).rows[0]
    : undefined

/** A page of an account's purchases, newest first, behind a moment and an id. */
export const readPurchases = async (
  app: Reads,
  account: Address,
  { before, limit }: { readonly before: readonly [createdAt: string, id: string] | undefined; readonly limit: number },
): Promise<readonly PurchaseRow[]> => {
  const [createdAt, id] = before ?? [null, null]
  const text = `select ${COLUMNS} from app.purchase where account = $1
    and ($2::float8 is null or (extract(epoch from created_at)::float8, id) < ($2::float8, $3)) order by created_at desc, id desc limit $4`
  return (await app.query<PurchaseRow>(text, [account, createdAt, id, limit])).rows
}

/** Locks a purchase until this transaction ends. */
export const lockPurchase = async (client: Reads, id: string): Promise<PurchaseRow | undefined> =>
  isId(id) ? (await client.query<PurchaseRow>(`select ${COLUMNS} from app.purchase where id = $1 for update`, [id])).rows[0] : undefined

const SETTLE = `update app.purchase set state = $2, tx_hash = coalesce($3, tx_hash), changed_at = now() where id = $1 returning ${COLUMNS}`

export const settlePurchase = async (client: Reads, id: string, state: PurchaseState, txHash: string | null): Promise<PurchaseRow> =>
  (await client.query<PurchaseRow>(SETTLE, [id, state, txHash])).rows[0]!

const KEEP = 'insert into app.purchase_event (provider, event_id, purchase_id, state) values ($1, $2, $3, $4) on conflict do nothing'

/** Stores an event of a provider; false when it was stored before. */
export const recordProviderEvent = async (
  client: Reads,
  provider: string,
  eventId: string,
  purchaseId: string,
  state: PurchaseState,
): Promise<boolean> => (await client.query(KEEP, [provider, eventId, purchaseId, state])).rowCount === 1
