import { type Address, claimProof, claimTree, type ClaimTree, dayOpensAt, type Hex, type Reward } from '@exchange/domain'
import { hashWords } from '@exchange/protocol/hashWords'
import type pg from 'pg'
import type { GraphqlContext } from '../../graphql/builder.ts'
import type { RewardKind } from './payouts.ts'
import { marketFor } from '../../graphql/page.ts'
import { parseAddress } from '../../http/input.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'

/** A reward of an account, with its proof for claiming. */
export type ClaimRow = {
  readonly kind: RewardKind
  readonly distributor: Address
  readonly period: number
  readonly index: number
  readonly amount: string
  readonly token: Address | null
  readonly proof: readonly Hex[]
  readonly opensAt: number | null
  readonly published: boolean
  /** Read from the chain; null when the chain cannot be read. */
  readonly claimed: boolean | null
}

type Stored = {
  readonly distributor: Address
  readonly period: number
  readonly root: string
  readonly isChapter: boolean
  readonly published: boolean
  readonly token: Address | null
  readonly index: number
  readonly amount: string
}

const OF = `select p.distributor, p.period::float8 as period, p.root, p.campaign_id is not null as "isChapter", p.token, p.published_at is not null as published, r.index, r.amount::text as amount
  from app.payout_reward r join app.payout p using (chain_id, distributor, period) where r.account = $2 and r.chain_id = $1
  order by p.campaign_id is null, p.period desc`
const LIST = `select index, account, amount::text as amount from app.payout_reward where chain_id = $1 and distributor = $2 and period = $3 order by index`

/** Trees by root; a root identifies its whole list. */
const trees = new Map<string, ClaimTree>()
const MOST_TREES = 64

const readTree = async (app: Pick<pg.Pool, 'query'>, chainId: number, { distributor, period, root }: Stored): Promise<ClaimTree> => {
  const known = trees.get(root)
  if (known !== undefined) return known
  const { rows } = await app.query<Omit<Reward, 'amount'> & { amount: string }>(LIST, [chainId, distributor, period])
  const rewards = rows.map(({ amount, ...row }) => ({ ...row, amount: BigInt(amount) }))
  const tree = claimTree(BigInt(period), rewards, hashWords)
  if (trees.size >= MOST_TREES) trees.clear()
  trees.set(root, tree)
  return tree
}

const wordOf = (word: bigint): Hex => `0x${word.toString(16).padStart(64, '0')}`

/** Reads from the chain whether each row was claimed; rows of unreachable distributors are left out. */
const readClaimed = async (
  market: ChainMarket,
  rows: readonly Stored[],
  logger: GraphqlContext['logger'],
): Promise<ReadonlyMap<Stored, boolean>> => {
  const of = async (distributor: Address): Promise<readonly (readonly [Stored, boolean])[]> => {
    const places = rows.filter((row) => row.distributor === distributor && row.published)
    const found = await market.areClaimed(distributor, places).catch((error: unknown) => {
      logger.warn({ err: error, chainId: market.network.chainId, distributor }, 'the chain does not say which rewards were claimed')
      return []
    })
    return places.flatMap((row, place) => (found[place] === undefined ? [] : [[row, found[place]] as const]))
  }
  return new Map((await Promise.all([...new Set(rows.map(({ distributor }) => distributor))].map(of))).flat())
}

// STORY-19, T2E-2
/** Every award of an account in a network's published lists, with its proof: chapters first, newest period first. */
export const listClaims = async (context: GraphqlContext, chainId: number, id: string): Promise<readonly ClaimRow[]> => {
  const account = parseAddress(id, 'id')
  const market = marketFor(context, chainId)
  const { rows } = await context.app.query<Stored>(OF, [chainId, account])
  const claimed = await readClaimed(market, rows, context.logger)
  const claims: ClaimRow[] = []
  for (const row of rows) {
    const { root: _root, isChapter, ...rest } = row
    const proof = claimProof(await readTree(context.app, chainId, row), row.index).map(wordOf)
    const kind = isChapter ? 'chapter' : 'day'
    claims.push({
      ...rest,
      kind,
      proof,
      opensAt: isChapter ? null : dayOpensAt(row.period),
      claimed: row.published ? (claimed.get(row) ?? null) : false,
    })
  }
  return claims
}
