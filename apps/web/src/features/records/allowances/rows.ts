import type { PoolItem } from '@exchange/api-client'
import { type Address, type PricedUnit, spendableNow, spendableByToken, totalWorth, type Worth, worthOf } from '@exchange/domain'
import { parseDecimal } from '@exchange/domain/amounts/parseAmount'
import type { Network } from '@exchange/protocol/networks'
import type { Right, RightRead } from '@exchange/protocol/reads/tokens/readRights'
import type { ReadResult } from '@exchange/protocol/reads/readResult'
import { shareSymbol } from '../../../entities/vault/vaultText.ts'
import { poolName } from '../../../entities/pool/poolText.ts'
import { shortAddress } from '../../../shared/tokens/safeText.ts'
import { isSameToken, type Token, tokenKey, unitOf } from '../../../shared/tokens/token.ts'
import { rightKey, type Taker } from './takers.ts'

/** A token, or shares of a pool or a strategy. */
type Asset = { readonly symbol: string; readonly decimals: number; readonly priced: PricedUnit }

/** Names, units and prices of approvable assets. */
export type AssetLookup = (address: Address) => Asset

/** The sources of names, units and prices. */
export type AssetFacts = {
  readonly tokens: readonly Token[]
  readonly pools: readonly PoolItem[]
  readonly prices: ReadonlyMap<string, bigint>
}

const SHARE_DECIMALS = 18

const priceOfShare = ({ lpPriceUsd }: PoolItem): PricedUnit => {
  const price = lpPriceUsd === null ? undefined : parseDecimal(lpPriceUsd, SHARE_DECIMALS)
  return price?.status === 'ok' ? { price: price.value, unit: 10n ** BigInt(SHARE_DECIMALS) } : null
}

/** Finds what an address is. An unknown one has its address as name, and no price. */
export const createAssetLookup = ({ tokens, pools, prices }: AssetFacts): AssetLookup => {
  const known = new Map<string, Asset>()
  const toAsset = (token: Pick<Token, 'address' | 'symbol' | 'decimals'>): Asset => {
    const price = prices.get(tokenKey(token.address))
    return { symbol: token.symbol, decimals: token.decimals, priced: price === undefined ? null : { price, unit: unitOf(token) } }
  }
  for (const pool of pools) {
    for (const token of pool.tokens) known.set(tokenKey(token.address), toAsset(token))
    for (const { address } of pool.strategies)
      known.set(tokenKey(address), { symbol: shareSymbol(pool), decimals: SHARE_DECIMALS, priced: null })
    known.set(tokenKey(pool.address), { symbol: `${poolName(pool)} LP`, decimals: SHARE_DECIMALS, priced: priceOfShare(pool) })
  }
  for (const token of tokens) known.set(tokenKey(token.address), toAsset(token))
  return (address) => known.get(tokenKey(address)) ?? { symbol: shortAddress(address), decimals: SHARE_DECIMALS, priced: null }
}

/** Collections whose items can be approved. */
export type Collection = 'positions' | 'locks' | 'nft'

const collectionOf = ({ deployment: { contracts } }: Network, of: Address): Collection =>
  isSameToken(of, contracts.positionManager) ? 'positions' : contracts.nft && isSameToken(of, contracts.nft) ? 'nft' : 'locks'

/** The read of an approval: raw units of a token, or the number of items. */
export type AllowanceRow = { readonly key: string; readonly right: Right; readonly taker: Taker } & (
  | {
      readonly kind: 'token'
      readonly asset: Asset
      readonly read: { readonly allowance: bigint; readonly takeable: bigint; readonly worth: Worth } | null
    }
  | { readonly kind: 'items'; readonly collection: Collection; readonly read: { readonly items: bigint } | null }
)

/** Current approvals: revoked ones have no row, and unread ones have a row without figures. */
export const toRows = (
  network: Network,
  rights: readonly Right[],
  reads: readonly ReadResult<RightRead>[],
  { takers, assetOf }: { readonly takers: ReadonlyMap<string, Taker>; readonly assetOf: AssetLookup },
): readonly AllowanceRow[] =>
  rights
    .flatMap((right, i): readonly AllowanceRow[] => {
      const [result, taker] = [reads[i], takers.get(tokenKey(right.taker))]
      const read = result?.status === 'ok' ? result.data : null
      if (taker === undefined || read?.allowance === 0n) return []
      const base = { key: rightKey(right), right, taker }
      if (right.kind !== 'token') {
        const items = read && { items: right.kind === 'item' ? 1n : read.balance }
        return [{ ...base, kind: 'items', collection: collectionOf(network, right.of), read: items }]
      }
      const asset = assetOf(right.of)
      const takeable = read && spendableNow(read)
      const worth = takeable === null ? null : worthOf([{ token: right.of, amount: takeable }], () => asset.priced)
      return [
        { ...base, kind: 'token', asset, read: read && takeable !== null && worth ? { allowance: read.allowance, takeable, worth } : null },
      ]
    })
    .toSorted(byWorth)

const usdOf = (row: AllowanceRow): bigint | null => (row.kind === 'token' ? (row.read?.worth.usd ?? null) : null)

/** Approvals of unknown value first, then by dollars, highest first: a missing price makes nothing harmless. */
const byWorth = (a: AllowanceRow, b: AllowanceRow): number => {
  const [left, right] = [usdOf(a), usdOf(b)]
  if (left === null || right === null) return left === right ? 0 : left === null ? -1 : 1
  return left === right ? 0 : left > right ? -1 : 1
}

// TX-15
/** The total amount of tokens at risk, and whether every part of it was read. Items have no dollar value. */
export const totalOf = (
  reads: readonly ReadResult<RightRead>[],
  assetOf: AssetLookup,
): { readonly worth: Worth; readonly whole: boolean } => {
  const read = reads.flatMap((result) => (result.status === 'ok' && result.data.right.kind === 'token' ? [result.data] : []))
  const payments = spendableByToken(read.map(({ right, allowance, balance }) => ({ token: right.of, allowance, balance })))
  return {
    worth: totalWorth([worthOf(payments, (token) => assetOf(token).priced)]),
    whole: reads.every(({ status }) => status === 'ok'),
  }
}
