import { ALERT_WINDOW_SECONDS } from '@exchange/domain'
import type { FindEvents } from './alert.ts'

const FILLS = `select maker as account, order_id::text as "orderId", min(timestamp)::float8 as at from idx.order_fill
  where chain_id = $1 and maker = any($2) and timestamp > $3 group by maker, order_id`

/** Filled orders: the first fill of each. */
export const findFilledOrders: FindEvents = async (index, { chainId, now }, accounts) => {
  const { rows } = await index.query<{ account: string; orderId: string }>(FILLS, [chainId, accounts, now - ALERT_WINDOW_SECONDS])
  return rows.map(({ account, orderId }) => ({
    account,
    kind: 'orderFilled' as const,
    key: `${chainId}:${orderId}`,
    facts: { orderId, chainId: String(chainId) },
    link: '/swap',
  }))
}

const NAMES = `select owner as account, name, token_id::text as "tokenId", coalesce(changed_hands_at, minted_at)::text as at from idx.minted_name
  where chain_id = $1 and owner = any($2) and (changed_hands_at > $3 or (changed_hands_at is null and gifted and minted_at > $3))`

/** Names that an account received, as a gift or from another owner. */
export const findReceivedNames: FindEvents = async (index, { chainId, now }, accounts) => {
  const { rows } = await index.query<{ account: string; name: string; tokenId: string; at: string }>(NAMES, [
    chainId,
    accounts,
    now - ALERT_WINDOW_SECONDS,
  ])
  return rows.map(({ account, name, tokenId, at }) => ({
    account,
    kind: 'nameReceived' as const,
    key: `${chainId}:${tokenId}:${at}`,
    facts: { name },
    link: `/arena/thena-id/browse/${encodeURIComponent(name)}`,
  }))
}
