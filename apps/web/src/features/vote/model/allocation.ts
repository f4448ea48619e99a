import { type Address, BPS, formatUnits, parsePercent as parseShare, type VoteWeight } from '@exchange/domain'

/** Decimals of a percent: the field has steps of a basis point. */
const PERCENT_DECIMALS = 2

/** The texts of the percent fields, by lower-case pool. An absent one is empty; an emptied one may still be present. */
export type Entries = ReadonlyMap<string, { readonly pool: Address; readonly text: string }>

/** The fields as weights: empty ones and zeros are no vote; a text that is no percent is named. */
export type ReadEntries = { readonly weights: readonly VoteWeight[]; readonly invalid: readonly Address[]; readonly totalBps: bigint }

export const NO_ENTRIES: Entries = new Map()

/** Basis points of a typed percent; null if invalid. An empty field is zero. */
export const parsePercent = (text: string): bigint | null => {
  const parsed = parseShare(text, PERCENT_DECIMALS)
  if (parsed.status === 'ok') return parsed.value
  return parsed.code === 'amount.missing' ? 0n : null
}

/** The text of a field that holds these basis points. */
export const percentText = (bps: bigint): string => formatUnits(bps, PERCENT_DECIMALS)

/** The entries after one field changed. An emptied field keeps its entry: the user may be about to type another weight. */
export const withEntry = (entries: Entries, pool: Address, text: string): Entries =>
  new Map(entries).set(pool.toLowerCase(), { pool, text })

/** The entries without empty fields. */
export const withoutEmpty = (entries: Entries): Entries => new Map([...entries].filter(([, { text }]) => parsePercent(text) !== 0n))

/** Fields with exactly these weights. */
export const toEntries = (weights: readonly VoteWeight[]): Entries =>
  new Map(weights.map(({ pool, weightBps }) => [pool.toLowerCase(), { pool, text: percentText(weightBps) }]))

/** Whether the fields hold just these weights. */
export const hasExactWeights = ({ weights, invalid }: ReadEntries, others: readonly VoteWeight[]): boolean => {
  const wanted = new Map(others.map(({ pool, weightBps }) => [pool.toLowerCase(), weightBps]))
  return (
    invalid.length === 0 &&
    weights.length === wanted.size &&
    weights.every(({ pool, weightBps }) => wanted.get(pool.toLowerCase()) === weightBps)
  )
}

export const readEntries = (entries: Entries): ReadEntries => {
  const read = [...entries.values()].map(({ pool, text }) => ({ pool, weightBps: parsePercent(text) }))
  const weights = read.flatMap(({ pool, weightBps }) => (weightBps === null || weightBps === 0n ? [] : [{ pool, weightBps }]))
  return {
    weights,
    invalid: read.flatMap(({ pool, weightBps }) => (weightBps === null ? [pool] : [])),
    totalBps: weights.reduce((sum, { weightBps }) => sum + weightBps, 0n),
  }
}

/** What is missing to 100 %; negative if the total exceeds it. */
export const missingBps = ({ totalBps }: ReadEntries): bigint => BPS - totalBps
