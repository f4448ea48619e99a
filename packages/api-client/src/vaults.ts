import type { Address, VaultKind } from '@exchange/domain'
import type { ApiClient, RequestOptions } from './client.ts'
import type { PoolToken } from './wire.ts'

type Client = Pick<ApiClient, 'graphql'>

/** The yearly return of a vault's holders in percent (null when unknown), with its inputs. Dollars are decimal text, times are seconds. */
export type VaultAprItem = {
  readonly fees: number | null
  readonly emission: number | null
  readonly block: string
  readonly from: number
  readonly to: number
  readonly meanUsd: string | null
  readonly feesUsd: string | null
  readonly performanceUsd: string | null
  readonly rewardsUsd: string | null
}

/** Figures of a vault after its last event or at the end of a day, raw units. */
type Standing = { readonly total0: bigint; readonly total1: bigint; readonly supply: bigint }
/** Its results: since its creation, or in a day. */
type Earned = {
  readonly fees0: bigint
  readonly fees1: bigint
  readonly performance0: bigint
  readonly performance1: bigint
  readonly rewards: bigint
  readonly rebalances: number
  readonly costPips: number
}
/** Dollars as decimal text; null when a part has no price. */
type Priced = { readonly tvlUsd: string | null; readonly sharePriceUsd: string | null }

/** A strategy vault from the index. */
export type VaultItem = Standing &
  Earned &
  Priced & {
    readonly chainId: number
    readonly address: Address
    readonly poolAddress: Address
    /** Null when the market does not know the pool. */
    readonly token0: PoolToken | null
    readonly token1: PoolToken | null
    readonly kind: VaultKind
    readonly farming: boolean
    readonly gauge: Address | null
    readonly allowToken0: boolean
    readonly allowToken1: boolean
    /** Null while they are those of its creation, which only the chain has. */
    readonly depositCap0: bigint | null
    readonly depositCap1: bigint | null
    /** Pips of swap fees. */
    readonly performanceFee: number
    readonly lastRebalance: number | null
    readonly apr: VaultAprItem
    readonly createdAt: number
    readonly updatedAt: number
  }

/** A UTC day of a vault in which its figures changed; `date` is its first second. */
export type VaultDayItem = Standing & Earned & Priced & { readonly vaultAddress: Address; readonly date: number }

const STANDING = ['total0', 'total1', 'supply'] as const
const EARNED = ['fees0', 'fees1', 'performance0', 'performance1', 'rewards'] as const
const CAPS = ['depositCap0', 'depositCap1'] as const
const FIGURES = [...STANDING, ...EARNED, 'rebalances', 'costPips', 'tvlUsd', 'sharePriceUsd'].join(' ')
const TOKEN = '{ address symbol name decimals logoURI priceUsd reserve weight }'
const APR = '{ fees emission block from to meanUsd feesUsd performanceUsd rewardsUsd }'
const FIELDS = {
  vaults: `chainId address poolAddress token0 ${TOKEN} token1 ${TOKEN} kind farming gauge allowToken0 allowToken1 ${CAPS.join(' ')} performanceFee
    lastRebalance apr ${APR} createdAt updatedAt ${FIGURES}`,
  vaultDays: `vaultAddress date ${FIGURES}`,
} as const
/** Rows per page: a thousand with so many fields would exceed one answer. */
const FIRST = 500

type Whole<Item> = {
  readonly [Key in keyof Item]: Item[Key] extends bigint ? string : Item[Key] extends bigint | null ? string | null : Item[Key]
}

/** Replaces texts of a node by bigints. */
const withWhole = <Item>(node: Whole<Item>, keys: readonly (keyof Item & string)[]): Item => {
  const whole = keys.map((key) => [key, node[key] === null ? null : BigInt(node[key] as string)])
  return { ...node, ...Object.fromEntries(whole) } as Item
}

type Variables = Readonly<Record<string, unknown>>
type Asked = { readonly list: keyof typeof FIELDS; readonly filter: string; readonly where: Variables; readonly direction: 'asc' | 'desc' }

const readAll = async <Node>(client: Client, chainId: number, asked: Asked, options?: RequestOptions): Promise<readonly Node[]> => {
  type Answer = Readonly<Record<string, { readonly nodes: readonly Node[]; readonly nextCursor: string | null }>>
  const { list, filter, where, direction } = asked
  const query = `query ($chainId: Int!, $where: ${filter}, $after: String) {
    ${list}(chainId: $chainId, where: $where, direction: ${direction}, first: ${FIRST}, after: $after) { nodes { ${FIELDS[list]} } nextCursor } }`
  const nodes: Node[] = []
  let after: string | null = null
  do {
    const answer: Answer = await client.graphql<Answer>({ query, variables: { chainId, where, after } }, options)
    nodes.push(...(answer[list]?.nodes ?? []))
    after = answer[list]?.nextCursor ?? null
  } while (after !== null)
  return nodes
}

/** The strategy vaults of a network, newest first: all of them, or those of some pools (at most 50). Fetched page by page. */
export const fetchVaults = async (
  client: Client,
  { chainId, pools }: { readonly chainId: number; readonly pools?: readonly Address[] },
  options?: RequestOptions,
): Promise<readonly VaultItem[]> => {
  const where = pools === undefined ? {} : { pools: pools.map((pool) => pool.toLowerCase()) }
  const nodes = await readAll<Whole<VaultItem>>(
    client,
    chainId,
    { list: 'vaults', filter: 'VaultFilter', where, direction: 'desc' },
    options,
  )
  return nodes.map((node) => withWhole<VaultItem>(node, [...STANDING, ...EARNED, ...CAPS]))
}

/** Days of a vault in which its figures changed, oldest first, from a second of chain time on. Fetched page by page. */
export const fetchVaultDays = async (
  client: Client,
  { chainId, vault, from }: { readonly chainId: number; readonly vault: Address; readonly from?: number },
  options?: RequestOptions,
): Promise<readonly VaultDayItem[]> => {
  const where = { vault: vault.toLowerCase(), ...(from !== undefined && { from }) }
  const asked = { list: 'vaultDays', filter: 'VaultDayFilter', where, direction: 'asc' } as const
  const nodes = await readAll<Whole<VaultDayItem>>(client, chainId, asked, options)
  return nodes.map((node) => withWhole<VaultDayItem>(node, [...STANDING, ...EARNED]))
}
