import type { RecordKind } from '@exchange/domain'
import { bridgeRoutes } from '@exchange/protocol/bridgeRoute'

/** A table that names an account's transactions. Names are columns; a row is `r`. */
export type RecordSource = {
  readonly table: string
  /** Columns with the account; matching one is enough. Each is queried separately, so that each uses its index. */
  readonly accounts: readonly string[]
  /** SQL of the kind: a quoted literal, or an expression. */
  readonly kind: string
  readonly hash: string
  readonly at: string
  /** The join from the row to the account's column, when another table has it. */
  readonly join?: string
}

const named = (kind: RecordKind): string => `'${kind}'`

const of = (table: string, accounts: readonly string[], kind: string): RecordSource => ({
  table,
  accounts: accounts.map((column) => `r.${column}`),
  kind,
  hash: 'r.tx_hash',
  at: 'r.timestamp',
})

const BRIDGED = Object.keys(bridgeRoutes).join(', ')

/** Both ends of the bridge share the transfer's id; the source end has the account. */
const arrival = (hash: string, at: string): RecordSource => ({
  table: 'bridge_arrival',
  accounts: ['sent.recipient', 'sent.sender'],
  kind: named('bridgeArrived'),
  hash: `r.${hash}`,
  at: `r.${at}`,
  join: `join idx.bridge_sent sent on sent.guid = r.guid and sent.chain_id in (${BRIDGED})`,
})

const CHANGE = `case when r.kind in ('stake', 'unstake') then 'stake' when r.kind in ('fees', 'emission') then r.kind
  when r.kind in ('send', 'receive') then 'transfer' else 'liquidity' end`

// ANALYTICS-10
/**
 * Every table by which the index knows a transaction of an account. Left out are votes, which move nothing, wallet transfers outside our
 * contracts, and payments of on-ramp providers, which no contract of ours emits.
 */
export const recordSources: readonly RecordSource[] = [
  of('swap', ['origin', 'recipient'], named('swap')),
  of('order_fill', ['maker'], named('order')),
  of('liquidity_event', ['origin'], named('liquidity')),
  of('liquidity_change', ['account'], CHANGE),
  of('claim', ['account'], 'r.kind'),
  of('lock_event', ['account', 'recipient'], named('lock')),
  of('reward_payment', ['payer'], named('offer')),
  of('automation_event', ['owner'], named('automation')),
  of('automation_run', ['owner'], named('automation')),
  of('bridge_sent', ['sender'], named('bridgeSent')),
  arrival('delivered_tx', 'delivered_at'),
  arrival('swapped_tx', 'swapped_at'),
  { ...of('competition', ['host'], named('competition')), hash: 'r.created_tx', at: 'r.created_at' },
  {
    ...of('competition_score', [], named('competition')),
    accounts: ['joined.account'],
    join: `join idx.competition_participant joined on joined.chain_id = r.chain_id and joined.competition_id = r.competition_id
      and joined.account = r.account`,
  },
  of('competition_increase', ['account'], named('competition')),
  of('account_act', ['account'], 'r.kind'),
  of('perp_history', ['owner'], named('position')),
  of('perp_vault_change', ['account'], named('perpVault')),
  of('item_event', ['account', 'recipient'], named('item')),
  of('name_event', ['account', 'recipient'], named('name')),
]
