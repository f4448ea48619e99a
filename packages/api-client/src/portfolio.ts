import type { Address, Hex, LiquidityKind, LiquidityRecord } from '@exchange/domain'
import type { ApiClient, RequestOptions } from './client.ts'

type Client = Pick<ApiClient, 'graphql'>
type Account = { readonly chainId: number; readonly account: Address }

/** The value of an account's liquidity at a time; dollars as decimal text, null when nothing of it counts. Times are seconds. */
export type PortfolioPoint = {
  readonly at: number
  readonly valueUsd: string | null
  /** Pools that are left out: they had no price, or one of their tokens is unlisted. */
  readonly unpriced: readonly Address[]
  /** The number of the smallest holdings of the span, which no point includes. */
  readonly leftOut: number
  /** The oldest figure in it. */
  readonly pricedAt: number | null
}

export type PortfolioSpan = { readonly from: number; readonly to: number; readonly interval: 'hour' | 'day' | 'week' }

// API-10
/** The value of an account's pool tokens, positions and vault shares over time, staked ones included. */
export const fetchPortfolio = async (
  client: Client,
  { chainId, account, from, to, interval }: Account & PortfolioSpan,
  options?: RequestOptions,
): Promise<readonly PortfolioPoint[]> => {
  const query = `query ($chainId: Int!, $account: String!, $from: Seconds!, $to: Seconds!) {
    portfolio(chainId: $chainId, account: $account, from: $from, to: $to, interval: ${interval}) { at valueUsd unpriced leftOut pricedAt } }`
  const variables = { chainId, account: account.toLowerCase(), from, to }
  return (await client.graphql<{ readonly portfolio: readonly PortfolioPoint[] }>({ query, variables }, options)).portfolio
}

/** A row of the liquidity history, with its position on the chain. */
export type LiquidityHistoryRow = LiquidityRecord & {
  readonly txHash: Hex
  readonly logIndex: number
  readonly block: number
  readonly timestamp: number
  /** Dollars of the moved tokens at the prices of that time, as decimal text. */
  readonly amountUsd: string | null
}

type ChangeNode = {
  readonly txHash: Hex
  readonly logIndex: number
  readonly block: string
  readonly timestamp: number
  readonly poolAddress: Address
  readonly vault: Address | null
  readonly tokenId: string | null
  readonly kind: LiquidityKind
  readonly tokens: readonly Address[]
  readonly amounts: readonly string[]
  readonly recipient: Address | null
  readonly shares: string
  readonly staked: string
  readonly amountUsd: string | null
}

type ChangePage = { readonly nodes: readonly ChangeNode[]; readonly nextCursor: string | null }

const FIELDS = 'txHash logIndex block timestamp poolAddress vault tokenId kind tokens amounts recipient shares staked amountUsd'

const toRow = ({ block, poolAddress, tokenId, amounts, shares, staked, ...node }: ChangeNode): LiquidityHistoryRow => ({
  ...node,
  block: Number(block),
  pool: poolAddress,
  tokenId: tokenId === null ? null : BigInt(tokenId),
  amounts: amounts.map(BigInt),
  shares: BigInt(shares),
  staked: BigInt(staked),
})

/** All changes of an account's liquidity, oldest first, fetched page by page. */
export const fetchLiquidityHistory = async (
  client: Client,
  { chainId, account }: Account,
  options?: RequestOptions,
): Promise<readonly LiquidityHistoryRow[]> => {
  const query = `query ($chainId: Int!, $account: String!, $after: String) {
    liquidityChanges(chainId: $chainId, where: { account: $account }, direction: asc, first: 1000, after: $after) {
      nodes { ${FIELDS} } nextCursor } }`
  const pageOf = async (after: string | null): Promise<ChangePage> => {
    const variables = { chainId, account: account.toLowerCase(), after }
    return (await client.graphql<{ readonly liquidityChanges: ChangePage }>({ query, variables }, options)).liquidityChanges
  }
  const rows: LiquidityHistoryRow[] = []
  let after: string | null = null
  do {
    const { nodes, nextCursor }: ChangePage = await pageOf(after)
    rows.push(...nodes.map(toRow))
    after = nextCursor
  } while (after !== null)
  return rows
}
