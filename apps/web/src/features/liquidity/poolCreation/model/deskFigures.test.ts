import { type Address, NATIVE, type ReadValue, WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import { toToken } from '../../../../shared/tokens/token.ts'
import { deskFigures, deskTexts } from './deskFigures.ts'
import { type DeskFacts, deskSides, largestTexts } from './deskSides.ts'
import { emptyDraft, type NewPoolDraft, withAmounts, withLinked, withPrice, withSettings, withToken } from './draft.ts'

const [A, B] = [addressOf(0xa), addressOf(0xb)]
const token = (address: Address) =>
  toToken({ chainId: 31356, address, symbol: address === B ? 'BBB' : 'AAA', name: 'T', decimals: address === B ? 6 : 18 }, 'listed')
const balance = (value: bigint): ReadValue<bigint> => ({ status: 'ok', value })
const prices = new Map([
  [A, 2n * WAD],
  [B, WAD],
])
const facts: DeskFacts = {
  tokenOf: token,
  inPool: (address) => address,
  prices,
  balanceOf: ({ address }) => balance(address === A ? 10n * WAD : 6_000_000n),
  gasReserveOf: () => 0n,
}
const both = (type: NewPoolDraft['type']) => withToken(withToken({ ...emptyDraft, type }, 0, A), 1, B)
const figures = (draft: NewPoolDraft, of: Partial<DeskFacts> = {}) => deskFigures(draft, deskSides(draft, { ...facts, ...of }))

describe('the starting price', () => {
  it('is that of the amounts, and its gap that to the market', () => {
    expect(figures(withAmounts(both('classic'), ['1', '2']))).toMatchObject({ price: 2n * WAD, market: 2n * WAD, gap: 0n })
    expect(figures(withAmounts(both('classic'), ['1', '3']))).toMatchObject({ price: 3n * WAD, gap: WAD / 2n })
    expect(figures(both('classic'))).toMatchObject({ price: null, gap: null })
    expect(figures(withAmounts(both('weighted'), ['1', '2'])).price).toBeNull()
  })

  it('of a concentrated pool is typed, in either direction', () => {
    const typed = withPrice(both('concentrated'), { price: '2' })
    expect(figures(typed)).toMatchObject({ price: 2n * WAD, market: 2n * WAD, base: { address: A }, quote: { address: B } })
    const turned = withPrice(typed, { inverted: true })
    expect(figures(turned)).toMatchObject({ price: 2n * WAD, market: WAD / 2n, base: { address: B }, quote: { address: A } })
    expect(figures(withPrice(typed, { price: '0' })).price).toBeNull()
  })

  it('has no gap where the market is not known', () =>
    expect(figures(withAmounts(both('classic'), ['1', '2']), { prices: new Map() })).toMatchObject({
      price: 2n * WAD,
      market: null,
      gap: null,
    }))
})

// LIQ-6, LIQ-7
describe('the first deposit', () => {
  it('says what it is worth and loses, once every amount is typed', () => {
    const fair = figures(withAmounts(both('classic'), ['1', '2']))
    expect(fair).toMatchObject({ funded: 'classic', band: 'plain', deposit: { status: 'ok' }, dollars: 4n * WAD })
    expect(figures(withAmounts(both('classic'), ['1', '1']))).toMatchObject({ band: 'typed' })
    expect(figures(withAmounts(both('classic'), ['1', '']))).toMatchObject({ band: 'plain', deposit: null })
    expect(figures(withAmounts(both('stable'), ['1', '2']))).toMatchObject({ deposit: { status: 'refused', code: 'depositsNotEqual' } })
  })

  it('is none of a concentrated pool', () =>
    expect(figures(both('concentrated'))).toMatchObject({
      funded: null,
      loss: null,
      band: 'plain',
      deposit: null,
      canLink: false,
      linked: false,
    }))

  it('fills by the ratio where it is known and wanted', () => {
    expect(figures(both('classic'))).toMatchObject({ canLink: true, linked: true })
    expect(figures(withLinked(both('classic'), false))).toMatchObject({ canLink: true, linked: false })
    expect(figures(both('classic'), { prices: new Map() })).toMatchObject({ canLink: false, linked: false })
  })

  it('advises an amount of a weighted pool alone', () => {
    expect(figures(withAmounts(both('weighted'), ['1', '2'])).isAdvised).toBe(false)
    expect(figures(withAmounts(both('weighted'), ['1', ''])).isAdvised).toBeNull()
    expect(figures(withAmounts(both('classic'), ['1', '2'])).isAdvised).toBeNull()
  })

  it('takes all that the balances allow at the ratio', () => {
    const sides = deskSides(both('classic'), facts)
    expect(largestTexts('classic', sides)).toEqual(['3', '6'])
    expect(largestTexts('classic', deskSides(both('classic'), { ...facts, prices: new Map() }))).toBeNull()
    const coin = {
      ...facts,
      prices: new Map([...prices, [NATIVE, 2n * WAD]]),
      balanceOf: () => balance(10n * WAD),
      gasReserveOf: () => 9n * WAD,
    }
    expect(largestTexts('classic', deskSides(withToken(both('classic'), 0, NATIVE), coin))).toEqual(['1', '2'])
  })
})

describe('a weighted pool', () => {
  const texts = (draft: NewPoolDraft) => deskTexts(draft, deskSides(draft, facts))
  it('is called as it is proposed until something is typed', () => {
    expect(texts(both('weighted')).symbol).toContain('AAA')
    expect(texts(withSettings(both('weighted'), { name: '', symbol: 'MINE' }))).toEqual({ name: '', symbol: 'MINE' })
  })

  it('has the fee that is typed', () => {
    expect(figures(both('weighted')).fee).toBe(3_000n)
    expect(figures(withSettings(both('weighted'), { fee: 'x' })).fee).toBeNull()
  })
})
