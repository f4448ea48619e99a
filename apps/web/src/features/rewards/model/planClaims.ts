import { type Address, chunkByGas, claimPays, type DomainError, type PricedUnit, valueOf, WAD, type Worth, worthOf } from '@exchange/domain'
import type { ReadResult } from '@exchange/protocol/reads/readResult'
import type { ClaimKind, ClaimPart, RewardItem } from '../../../entities/vote/rewardItems.ts'

/** Claims that go into one transaction: all of one kind. */
export type ClaimChunk = { readonly kind: ClaimKind; readonly parts: readonly ClaimPart[] }

/** A claim left out, and the reason. `token` names one of several; without it the whole part fails. */
export type FailingClaim = { readonly part: ClaimPart; readonly token?: Address; readonly error: DomainError }

/** A claim that succeeds. Dollars are wads. */
export type PlannedClaim = {
  readonly key: string
  readonly part: ClaimPart
  readonly worth: Worth
  /** Its own gas in units, and in dollars; null if the gas or its coin has no price. */
  readonly gas: bigint
  readonly gasUsd: bigint | null
  /** Whether it is worth its gas. */
  readonly pays: boolean
}

export type ClaimPlan = { readonly claims: readonly PlannedClaim[]; readonly failing: readonly FailingClaim[] }

/** What planning needs from the chain. */
export type ClaimPort = {
  /** Gas that the part takes alone; fails as the claim would. */
  readonly gasOf: (part: ClaimPart) => Promise<ReadResult<bigint>>
  /** Whether a token can be paid out: the contract would silently skip one that cannot. */
  readonly transfer: (part: ClaimPart, token: Address) => Promise<ReadResult<void>>
}

/** Prices that a plan is weighed by. */
export type ClaimPrices = {
  readonly priceOf: (token: Address) => PricedUnit
  /** Wei of the native coin per unit of gas, and dollars (wad) of a whole coin; undefined if unknown. */
  readonly gasPrice: bigint | undefined
  readonly coinPrice: bigint | undefined
}

type Checked = { readonly claim: PlannedClaim | null; readonly failing: readonly FailingClaim[] }

/** The item without tokens that cannot be paid out; null if none can. */
const checkTokens = async (item: RewardItem, { transfer }: ClaimPort) => {
  const { part } = item
  if (!('tokens' in part)) return { item, failing: [] }
  const answers = await Promise.all([...new Set(part.tokens)].map(async (token) => ({ token, answer: await transfer(part, token) })))
  const failing = answers.flatMap(({ token, answer }): readonly FailingClaim[] =>
    answer.status === 'failed' ? [{ part, token, error: answer.error }] : [],
  )
  const tokens = part.tokens.filter((token) => !failing.some((claim) => claim.token === token))
  const payments = item.payments.filter(({ token }) => tokens.includes(token))
  return { item: tokens.length > 0 ? { ...item, part: { ...part, tokens }, payments } : null, failing }
}

const dollarsOf = (gas: bigint, { gasPrice, coinPrice }: ClaimPrices): bigint | null =>
  gasPrice === undefined || coinPrice === undefined ? null : valueOf(gas * gasPrice, WAD, coinPrice)

const check = async (asked: RewardItem, port: ClaimPort, prices: ClaimPrices): Promise<Checked> => {
  const { item, failing } = await checkTokens(asked, port)
  if (!item) return { claim: null, failing }
  const { key, part, payments } = item
  const gas = await port.gasOf(part)
  if (gas.status === 'failed') return { claim: null, failing: [...failing, { part, error: gas.error }] }
  const [worth, gasUsd] = [worthOf(payments, prices.priceOf), dollarsOf(gas.data, prices)]
  return { claim: { key, part, worth, gas: gas.data, gasUsd, pays: claimPays(worth, gasUsd) }, failing }
}

// REWARD-7, REWARD-8
/** Simulates each claim separately, names failures, and compares the rest with its gas. */
export const planClaims = async (items: readonly RewardItem[], port: ClaimPort, prices: ClaimPrices): Promise<ClaimPlan> => {
  const checked = await Promise.all(items.map((item) => check(item, port, prices)))
  return { claims: checked.flatMap(({ claim }) => claim ?? []), failing: checked.flatMap(({ failing }) => failing) }
}

const kinds: readonly ClaimKind[] = ['fees', 'incentives', 'rebase', 'emission']

/** Claims split into transactions of one kind by gas; none is empty. */
export const chunksOf = (claims: readonly PlannedClaim[]): readonly ClaimChunk[] =>
  kinds.flatMap((kind) =>
    chunkByGas(claims.filter(({ part }) => part.kind === kind).map(({ part, gas }) => ({ item: part, gas }))).map((parts): ClaimChunk => ({
      kind,
      parts,
    })),
  )

/** Transactions of one run. */
export const MOST_CHUNKS = 12

/** The claims of one run, and how many remain for the next. */
export type ClaimRound = { readonly chunks: readonly ClaimChunk[]; readonly remaining: number }

/** Claims of these transactions. */
export const claimsOf = (chunks: readonly ClaimChunk[]): number => chunks.reduce((sum, { parts }) => sum + parts.length, 0)

/** The first run of claims, in the order of their kinds. */
export const roundOf = (claims: readonly PlannedClaim[]): ClaimRound => {
  const chunks = chunksOf(claims)
  return { chunks: chunks.slice(0, MOST_CHUNKS), remaining: claimsOf(chunks.slice(MOST_CHUNKS)) }
}

/** Keys of the claims selected by default: those worth their gas; a claim requested alone is always selected. */
export const chosenAtFirst = ({ claims }: ClaimPlan, asked: number): ReadonlySet<string> =>
  new Set(claims.filter(({ pays }) => pays || asked === 1).map(({ key }) => key))
