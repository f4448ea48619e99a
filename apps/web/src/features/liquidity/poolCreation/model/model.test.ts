import { type Address, MAX_UINT256, type ReadValue, WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import { type Token, toToken } from '../../../../shared/tokens/token.ts'
import { amountTexts, type DeskFacts, deskSides, isRatioKnown, linkedTexts } from './deskSides.ts'
import {
  emptyDraft,
  isLinked,
  type NewPoolDraft,
  parseDraft,
  sidesOf,
  withAmounts,
  withEvenWeights,
  withLinked,
  withMoreTokens,
  withoutToken,
  withPrice,
  withSettings,
  withToken,
  withWeight,
} from './draft.ts'
import { newPoolBlockers, tickPairOf, typedWeights } from './newPoolBlockers.ts'
import { offeredTypes, openStep, shownStep, stepsOf } from './steps.ts'

const [A, B, C] = [addressOf(0xa), addressOf(0xb), addressOf(0xc)]
const tokenOf = (address: Address): Token | undefined =>
  [A, B].includes(address)
    ? toToken({ chainId: 31356, address, symbol: address === A ? 'AAA' : 'BBB', name: 'T', decimals: address === A ? 18 : 6 }, 'listed')
    : undefined
const plenty: ReadValue<bigint> = { status: 'ok', value: MAX_UINT256 }
const facts: DeskFacts = {
  tokenOf,
  inPool: (address) => address,
  prices: new Map([
    [A, 2n * WAD],
    [B, WAD],
  ]),
  balanceOf: () => plenty,
  gasReserveOf: () => 0n,
}
const of = (type: NewPoolDraft['type']): NewPoolDraft => ({ ...emptyDraft, type })
const both = (type: NewPoolDraft['type']) => withToken(withToken(of(type), 0, A), 1, B)
type Read = ReadValue<{ isPaused: boolean; pools: readonly Address[] }>
const none: Read = { status: 'ok', value: { isPaused: false, pools: [] } }
const stopsOf = (draft: NewPoolDraft, read: Read = none, confirmation: 'none' | 'typed' = 'none') =>
  newPoolBlockers({ draft, sides: deskSides(draft, facts), texts: { name: 'Mine', symbol: 'MINE' }, read, confirmation })
const codes = (list: readonly { code: string }[] | undefined) => list?.map(({ code }) => code)

// LIQ-4
describe('the draft', () => {
  it('keeps the tokens of a pair from kind to kind, and those of a weighted pool apart', () => {
    const pair = both('classic')
    expect(sidesOf({ ...pair, type: 'stable' }).map(({ token }) => token)).toEqual([A, B])
    expect(sidesOf({ ...pair, type: 'weighted' }).map(({ token }) => token)).toEqual([null, null])
  })

  it('forgets an amount and a price that were of another token', () => {
    const typed = withPrice(withAmounts(both('classic'), ['1', '2']), { price: '3' })
    expect(withToken(typed, 0, C).pair).toMatchObject({ sides: [{ token: C, amount: '' }, { amount: '2' }], price: '' })
    expect(withToken(withAmounts(both('weighted'), ['1', undefined]), 1, C).weighted.sides[0]).toMatchObject({ amount: '1' })
  })

  // LIQ-6: at least 2 and at most 8 tokens
  it('has two to eight weighted tokens', () => {
    let draft = of('weighted')
    for (let i = 0; i < 9; i++) draft = withMoreTokens(draft)
    expect(draft.weighted.sides).toHaveLength(8)
    expect(withEvenWeights(draft).weighted.sides.map(({ weight }) => weight)).toEqual(Array.from({ length: 8 }, () => '12.5'))
    for (let i = 0; i < 9; i++) draft = withoutToken(draft, 0)
    expect(draft.weighted.sides).toHaveLength(2)
  })

  it('links amounts of either kind by itself', () => {
    expect(isLinked(withLinked(of('weighted'), false))).toBe(false)
    expect(isLinked({ ...withLinked(of('weighted'), false), type: 'classic' })).toBe(true)
    expect(isLinked(withLinked(of('classic'), false))).toBe(false)
  })

  // SHELL-29: weighted-pool token selection is kept locally
  it('comes back from storage as it was', () => {
    const draft = withSettings(withWeight(withLinked(both('weighted'), false), 0, '80'), { name: 'N', symbol: 'S', fee: '1' })
    expect(parseDraft(JSON.parse(JSON.stringify({ ...draft, step: 'tokens' })))).toEqual({ ...draft, step: 'tokens' })
  })

  it.each([null, 7, 'x', [], {}, { type: 'other', pair: { sides: 1 }, weighted: { sides: [1] } }, { weighted: { fee: 'x'.repeat(101) } }])(
    'begins anew where storage holds what it cannot be: %j',
    (stored) => expect(parseDraft(stored)).toEqual(emptyDraft),
  )

  it('takes no address that is none', () => {
    const stored = {
      type: 'classic',
      pair: {
        sides: [
          { token: '0x12', amount: 5 },
          { token: A, amount: '1' },
        ],
      },
    }
    expect(parseDraft(stored).pair.sides).toEqual([
      { token: null, amount: '' },
      { token: A, amount: '1' },
    ])
  })
})

describe('the steps', () => {
  it('are those of the kind', () => {
    expect(stepsOf(null)).toEqual(['type', 'tokens', 'deposit', 'review'])
    expect(stepsOf('concentrated')).toContain('price')
    expect(stepsOf('weighted')).toContain('settings')
    expect(stepsOf('concentrated', true)).toEqual(['type', 'tokens', 'strategy'])
    expect(openStep(stepsOf('concentrated', true), {})).toBe('strategy')
  })

  it('let nobody beyond what is not done', () => {
    const ids = stepsOf('classic')
    expect(openStep(ids, { tokens: [1] })).toBe('tokens')
    expect(openStep(ids, {})).toBe('review')
    expect(shownStep(ids, 'review', 'tokens')).toBe('tokens')
    expect(shownStep(ids, 'type', 'tokens')).toBe('type')
    expect(shownStep(ids, 'price', 'review')).toBe('type')
  })

  // NET-7: opBNB has no weighted pools
  it('offer the kinds of the network', () => {
    expect(offeredTypes(['classicPools', 'concentratedPools', 'weightedPools'])).toEqual(['classic', 'stable', 'concentrated', 'weighted'])
    expect(offeredTypes(['swap', 'classicPools', 'concentratedPools'])).toEqual(['classic', 'stable', 'concentrated'])
  })
})

describe('amounts that are typed', () => {
  it('fill the other by value, and by amount on the stable curve', () => {
    expect(linkedTexts('classic', deskSides(both('classic'), facts), 0, '1,5')).toEqual(['1,5', '3'])
    expect(linkedTexts('stable', deskSides(both('stable'), facts), 1, '1.234567')).toEqual(['1.234567', '1.234567'])
    expect(linkedTexts('classic', deskSides(both('classic'), facts), 0, ' ')).toEqual(['', ''])
    expect(linkedTexts('classic', deskSides(both('classic'), facts), 0, 'x')).toEqual(['x', undefined])
  })

  it('stand short, and exactly where they must be equal', () => {
    const sides = deskSides(both('classic'), facts)
    expect(amountTexts('classic', sides, [1_234_567_890_123n, 1n])).toEqual(['0.00000123456', '0.000001'])
    expect(amountTexts('stable', sides, [1_234_567_890_123n, 1n])).toEqual(['0.000001234567890123', '0.000001'])
  })

  it('do not fill a token without a price, but an equal one', () => {
    const unpriced = deskSides(both('classic'), { ...facts, prices: new Map() })
    expect(isRatioKnown('classic', unpriced)).toBe(false)
    expect(isRatioKnown('stable', unpriced)).toBe(true)
    expect(linkedTexts('weighted', unpriced, 0, '1')).toEqual(['1', undefined])
  })

  it('are dropped if no list knows their token any more', () => {
    const [side] = deskSides(withToken(both('classic'), 0, C), facts)
    expect(side).toMatchObject({ token: undefined, poolToken: null, price: null })
  })
})

// LIQ-6, LIQ-7: number of tokens, weights, ratio
describe('newPoolBlockers', () => {
  it('is the kind first', () => expect(stopsOf(emptyDraft)).toEqual({ type: [{ code: 'typeMissing' }] }))

  it('lists for a pair its tokens, then an existing pool', () => {
    expect(codes(stopsOf(of('classic')).tokens)).toEqual(['tokenMissing', 'tokenMissing'])
    expect(codes(stopsOf(withToken(both('classic'), 1, A)).tokens)).toEqual(['sameToken'])
    expect(codes(stopsOf(both('classic'), { status: 'failed' }).tokens)).toEqual(['poolsUnknown'])
    expect(codes(stopsOf(both('classic'), { status: 'ok', value: { isPaused: false, pools: [C] } }).tokens)).toEqual(['poolExists'])
    expect(codes(stopsOf(both('classic'), { status: 'ok', value: { isPaused: true, pools: [] } }).tokens)).toEqual(['creationPaused'])
    expect(stopsOf(both('classic')).tokens).toEqual([])
  })

  it('lists the price for a concentrated pool', () => {
    expect(codes(stopsOf(both('concentrated')).price)).toEqual(['priceMissing'])
    expect(stopsOf(withPrice(both('concentrated'), { price: '2' })).price).toEqual([])
    expect(stopsOf(both('concentrated')).deposit).toEqual([])
  })

  it('lists for a deposit what the pool refuses, then the loss', () => {
    expect(codes(stopsOf(withAmounts(both('stable'), ['1', '2'])).deposit)).toEqual(['depositsNotEqual'])
    expect(codes(stopsOf(withAmounts(both('classic'), ['1', '1'])).deposit)).toEqual(['lossTooHigh'])
    expect(stopsOf(withAmounts(both('classic'), ['1', '1']), none, 'typed').deposit).toEqual([])
  })

  it('lists for a weighted pool tokens and weights, then name and fee; a paused factory blocks, an equal pool does not', () => {
    expect(codes(stopsOf(withWeight(both('weighted'), 0, '49')).tokens)).toEqual(['weightsNotWhole'])
    expect(codes(stopsOf(withSettings(both('weighted'), { fee: '11' })).settings)).toEqual(['feeOutOfRange'])
    expect(stopsOf(both('weighted'), { status: 'ok', value: { isPaused: false, pools: [C] } }).tokens).toEqual([])
    expect(codes(stopsOf(of('weighted'), { status: 'ok', value: { isPaused: true, pools: [] } }).type)).toEqual(['creationPaused'])
    expect(stopsOf(of('weighted'), { status: 'loading' }).type).toEqual([])
    expect(codes(stopsOf(both('weighted'), { status: 'loading' }).tokens)).toEqual(['poolsUnknown'])
  })

  it('knows weights that are typed, and nothing of others', () => {
    expect(typedWeights(withWeight(of('weighted'), 0, '12,5'))).toEqual([1_250n, 5_000n])
    expect(typedWeights(withWeight(of('weighted'), 0, 'x'))).toEqual([0n, 5_000n])
  })

  it('reads the price from either side', () => {
    const sides = deskSides(both('concentrated'), facts)
    expect(tickPairOf(sides, false)).toMatchObject({ baseToken: A, pair: { token0: A, token1: B, unit0: WAD, unit1: 10n ** 6n } })
    expect(tickPairOf(sides, true)).toMatchObject({ baseToken: B, pair: { token0: A } })
    expect(tickPairOf(deskSides(of('concentrated'), facts), false)).toBeNull()
  })
})
