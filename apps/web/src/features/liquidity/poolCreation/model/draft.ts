import { type Address, evenWeights, type PoolType, WEIGHTED_TOKENS } from '@exchange/domain'
import { formatUnits } from '@exchange/domain/amounts/parseAmount'
import { isAddress } from 'viem'

/** A token of a new pool and its amount. The text stays as typed. */
export type DraftSide = { readonly token: Address | null; readonly amount: string }

/** A token of a weighted pool; its weight is a percentage as typed. */
export type WeightedSide = DraftSide & { readonly weight: string }

/** A classic, stable or concentrated pool. */
export type PairDraft = {
  readonly sides: readonly [DraftSide, DraftSide]
  /** Starting price of a concentrated pool. */
  readonly price: string
  /** The price is that of the second token in the first. */
  readonly inverted: boolean
  /** An amount that is typed fills the other one. */
  readonly linked: boolean
  /** `OWN_RANGE`, or the strategy of an existing pool; null until chosen. */
  readonly strategy: string | null
}

export type WeightedDraft = {
  readonly sides: readonly WeightedSide[]
  /** Null while the proposed one is used. */
  readonly name: string | null
  readonly symbol: string | null
  /** Percent. */
  readonly fee: string
  readonly linked: boolean
}

/** A pool that is being made on one network. It outlives the page. */
export type NewPoolDraft = {
  readonly type: PoolType | null
  /** The last requested step. */
  readonly step: string
  readonly pair: PairDraft
  readonly weighted: WeightedDraft
  /** Key of the run that creates this draft; null before it starts, and after a change to the draft. */
  readonly run: string | null
}

// LIQ-6
/** The choice of a range in place of a strategy. */
export const OWN_RANGE = 'own'

/** Decimals of a weight in percent. */
export const WEIGHT_DECIMALS = 2
/** Decimals of a fee in percent: its last one is a pip. */
export const FEE_DECIMALS = 4

const side: DraftSide = { token: null, amount: '' }
const weightText = (hundredths: bigint): string => formatUnits(hundredths, WEIGHT_DECIMALS)

export const emptyDraft: NewPoolDraft = {
  type: null,
  step: '',
  pair: { sides: [side, side], price: '', inverted: false, linked: true, strategy: null },
  weighted: {
    sides: evenWeights(2).map((weight) => ({ ...side, weight: weightText(weight) })),
    name: null,
    symbol: null,
    fee: '0.3',
    linked: true,
  },
  run: null,
}

/** The sides of the kind that is being made. */
export const sidesOf = ({ type, pair, weighted }: NewPoolDraft): readonly DraftSide[] => (type === 'weighted' ? weighted.sides : pair.sides)

export const isLinked = ({ type, pair, weighted }: NewPoolDraft): boolean => (type === 'weighted' ? weighted : pair).linked

const put = (list: readonly WeightedSide[], index: number, change: Partial<WeightedSide>): readonly WeightedSide[] =>
  list.map((each, i) => (i === index ? { ...each, ...change } : each))

const putPair = (sides: PairDraft['sides'], index: number, change: Partial<DraftSide>): PairDraft['sides'] => [
  index === 0 ? { ...sides[0], ...change } : sides[0],
  index === 1 ? { ...sides[1], ...change } : sides[1],
]

const withSide = (draft: NewPoolDraft, index: number, change: Partial<DraftSide>): NewPoolDraft =>
  draft.type === 'weighted'
    ? { ...draft, weighted: { ...draft.weighted, sides: put(draft.weighted.sides, index, change) } }
    : { ...draft, pair: { ...draft.pair, sides: putPair(draft.pair.sides, index, change) } }

/** Replaces a token and clears its amount, which belonged to the previous token. A price is of both tokens and is cleared with either. */
export const withToken = (draft: NewPoolDraft, index: number, token: Address): NewPoolDraft => {
  const changed = withSide(draft, index, { token, amount: '' })
  return draft.type === 'weighted' ? changed : { ...changed, pair: { ...changed.pair, price: '', strategy: null } }
}

/** Amounts by token index; an index without one keeps its text. */
export const withAmounts = (draft: NewPoolDraft, amounts: readonly (string | undefined)[]): NewPoolDraft =>
  amounts.reduce<NewPoolDraft>((changed, amount, index) => (amount === undefined ? changed : withSide(changed, index, { amount })), draft)

export const withLinked = (draft: NewPoolDraft, linked: boolean): NewPoolDraft =>
  draft.type === 'weighted' ? { ...draft, weighted: { ...draft.weighted, linked } } : { ...draft, pair: { ...draft.pair, linked } }

const withWeighted = (draft: NewPoolDraft, change: Partial<WeightedDraft>): NewPoolDraft => ({
  ...draft,
  weighted: { ...draft.weighted, ...change },
})

export const withWeight = (draft: NewPoolDraft, index: number, weight: string): NewPoolDraft =>
  withWeighted(draft, { sides: put(draft.weighted.sides, index, { weight }) })

/** Adds a token without a weight: it can take what is missing to 100 %. */
export const withMoreTokens = (draft: NewPoolDraft): NewPoolDraft =>
  draft.weighted.sides.length >= WEIGHTED_TOKENS.most
    ? draft
    : withWeighted(draft, { sides: [...draft.weighted.sides, { ...side, weight: '' }] })

export const withoutToken = (draft: NewPoolDraft, index: number): NewPoolDraft =>
  draft.weighted.sides.length <= WEIGHTED_TOKENS.least
    ? draft
    : withWeighted(draft, { sides: draft.weighted.sides.filter((_, i) => i !== index) })

export const withEvenWeights = (draft: NewPoolDraft): NewPoolDraft => {
  const weights = evenWeights(draft.weighted.sides.length)
  return withWeighted(draft, { sides: draft.weighted.sides.map((each, i) => ({ ...each, weight: weightText(weights[i] ?? 0n) })) })
}

export const withSettings = (draft: NewPoolDraft, change: Partial<Pick<WeightedDraft, 'name' | 'symbol' | 'fee'>>): NewPoolDraft =>
  withWeighted(draft, change)

export const withPrice = (draft: NewPoolDraft, change: Partial<Pick<PairDraft, 'price' | 'inverted'>>): NewPoolDraft => ({
  ...draft,
  pair: { ...draft.pair, ...change },
})

export const withStrategy = (draft: NewPoolDraft, strategy: string): NewPoolDraft => ({ ...draft, pair: { ...draft.pair, strategy } })

const types: readonly unknown[] = ['classic', 'stable', 'concentrated', 'weighted'] satisfies readonly PoolType[]
/** The longest text that storage may restore. */
const MAX_TEXT = 100

type Stored = Readonly<Record<string, unknown>>
const record = (value: unknown): Stored => (typeof value === 'object' && value !== null ? (value as Stored) : {})
const text = (value: unknown, fallback: string): string => (typeof value === 'string' && value.length <= MAX_TEXT ? value : fallback)
const optional = (value: unknown): string | null => (typeof value === 'string' && value.length <= MAX_TEXT ? value : null)
const flag = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback)

const toSide = (value: unknown): DraftSide => {
  const { token, amount } = record(value)
  return { token: typeof token === 'string' && isAddress(token, { strict: false }) ? token : null, amount: text(amount, '') }
}

const toSides = (value: unknown): readonly WeightedSide[] => {
  if (!Array.isArray(value) || value.length < WEIGHTED_TOKENS.least || value.length > WEIGHTED_TOKENS.most) return emptyDraft.weighted.sides
  return value.map((each) => ({ ...toSide(each), weight: text(record(each).weight, '') }))
}

/** A draft from storage. Invalid fields get their initial value. */
export const parseDraft = (stored: unknown): NewPoolDraft => {
  const { type, ...of } = record(stored)
  const [pair, weighted] = [record(of.pair), record(of.weighted)]
  const [first, second] = Array.isArray(pair.sides) ? (pair.sides as readonly unknown[]) : []
  return {
    type: types.includes(type) ? (type as PoolType) : null,
    step: text(of.step, ''),
    pair: {
      sides: [toSide(first), toSide(second)],
      price: text(pair.price, ''),
      inverted: flag(pair.inverted, false),
      linked: flag(pair.linked, true),
      strategy: optional(pair.strategy),
    },
    weighted: {
      sides: toSides(weighted.sides),
      name: optional(weighted.name),
      symbol: optional(weighted.symbol),
      fee: text(weighted.fee, emptyDraft.weighted.fee),
      linked: flag(weighted.linked, true),
    },
    run: optional(of.run),
  }
}
