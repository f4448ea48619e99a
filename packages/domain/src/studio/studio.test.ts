import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../errors/errorCode.ts'
import { WAD } from '../math/fullMath.ts'
import { portfolioGrowth } from './portfolioGrowth.ts'
import { lineNotes } from './lineNotes.ts'
import { pictureText } from './pictureText.ts'
import { fillWords, metricName, pictureWords, rangeWords } from './pictureWords.ts'
import { poolAprSeries } from './poolAprSeries.ts'
import { readStudioLink, studioLinkFault, type StudioQuestion, writeStudioLink } from './studioLink.ts'
import { studioDrawings, studioLanguages, studioMetrics, studioRanges, studioTemplates, studioVersions } from './templates.ts'

const pool = (n: number): string => `0x${n.toString(16).padStart(40, '0')}`
const pools = (count: number): string => Array.from({ length: count }, (_, n) => pool(n + 1)).join(',')
const codeOf = (read: () => unknown): string | undefined => {
  try {
    read()
    return undefined
  } catch (error) {
    return error instanceof DomainError ? error.code : 'unexpected'
  }
}

describe('the link of a picture', () => {
  // ANALYTICS-6
  it('takes six pairs and three of incentives, and refuses the next one with a code of its own', () => {
    expect(readStudioLink({ template: 'poolsApr', of: pools(6) }).picked).toHaveLength(6)
    expect(codeOf(() => readStudioLink({ template: 'poolsApr', of: pools(7) }))).toBe('studio.tooManyPicked')
    expect(readStudioLink({ template: 'incentives', of: pools(3) }).picked).toHaveLength(3)
    expect(codeOf(() => readStudioLink({ template: 'incentives', of: pools(4) }))).toBe('studio.tooManyIncentives')
    expect(codeOf(() => readStudioLink({ template: 'metrics', of: studioMetrics.slice(0, 7).join(',') }))).toBe('studio.tooManyPicked')
    expect(codeOf(() => readStudioLink({ template: 'metrics', of: 'tvl,holders' }))).toBe('analytics.unknownMetric')
    for (const of of [undefined, '', ',', 7]) expect(codeOf(() => readStudioLink({ template: 'metrics', of }))).toBe('studio.nothingPicked')
  })

  // ANALYTICS-9
  it('takes no address for a portfolio', () => {
    for (const of of [undefined, pool(1), 'me'])
      expect(codeOf(() => readStudioLink({ template: 'portfolio', of }))).toBe('studio.portfolioPrivate')
    expect(readStudioLink({ template: 'portfolio', of: 'k'.repeat(88) }).picked).toHaveLength(1)
  })

  // ANALYTICS-7
  it('takes nothing that is not enumerated', () => {
    for (const [name, value] of [
      ['template', 'poster'],
      ['range', '1D'],
      ['drawn', 'pie'],
      ['lang', 'xx'],
      ['block', '-1'],
      ['block', '1e3'],
    ] as const)
      expect([name, codeOf(() => readStudioLink({ of: pools(1), [name]: value }))]).toEqual([name, 'studio.linkUnknown'])
    expect(codeOf(() => readStudioLink({ of: 'https://evil.example/x.png' }))).toBe('address.invalid')
    expect(codeOf(() => readStudioLink({ of: pools(1), v: '99' }))).toBe('studio.versionUnknown')
    expect([undefined, '1', '2', '3'].map((v) => readStudioLink({ of: pools(1), v }).version)).toEqual([3, 1, 2, 3])
  })

  it('is at fault in its other parameters whatever is picked, and is none while nothing is picked yet', () => {
    expect(studioLinkFault({ range: '1D', of: pools(1) })).toMatchObject({ code: 'studio.linkUnknown' })
    expect(studioLinkFault({ v: '99' })).toMatchObject({ code: 'studio.versionUnknown' })
    expect([studioLinkFault({}), studioLinkFault({ template: 'metrics', of: 'holders' })]).toEqual([undefined, undefined])
  })

  // ANALYTICS-7, ANALYTICS-8
  it('has one address, which reads back to the same picture', () => {
    const question = fc.record<StudioQuestion>({
      template: fc.constantFrom(...studioTemplates.filter((template) => template === 'poolsApr' || template === 'incentives')),
      picked: fc.uniqueArray(fc.integer({ min: 1, max: 99 }).map(pool), { minLength: 1, maxLength: 3 }),
      range: fc.constantFrom(...studioRanges),
      drawn: fc.constantFrom(...studioDrawings),
      language: fc.constantFrom(...studioLanguages),
      block: fc.option(fc.integer({ min: 0, max: 999_999_999 })),
      version: fc.constantFrom(...studioVersions),
    })
    fc.assert(
      fc.property(question, (asked) => {
        const search = Object.fromEntries(new URLSearchParams(writeStudioLink(asked)))
        expect(readStudioLink(search)).toEqual(asked)
        expect(writeStudioLink(readStudioLink(search))).toBe(writeStudioLink(asked))
      }),
    )
    const picked = { template: 'poolsApr', of: `${pool(10).toUpperCase().replace('0X', '0x')},${pool(10)},${pool(2)}` }
    expect(readStudioLink(picked).picked).toEqual([pool(10), pool(2)])
  })
})

describe('figures', () => {
  const DAY = 86_400
  const bucket = (n: number, value: bigint | null) => ({ start: n * DAY, value })

  // PRICE-8
  it('annualises seven days of fees on what the pool held, and has no figure where one is missing', () => {
    const fees = Array.from({ length: 9 }, (_, n) => bucket(n, n === 0 ? null : 10n * WAD))
    const apr = poolAprSeries({
      tvl: [bucket(6, 1_000n * WAD), bucket(7, 1_000n * WAD), bucket(8, 0n)],
      fees,
      providersPart: WAD,
      seconds: DAY,
    })
    expect(apr.map(({ value }) => value)).toEqual([null, (70n * 365n * WAD) / 7_000n, null])
    const half = poolAprSeries({ tvl: [bucket(7, 1_000n * WAD)], fees, providersPart: WAD / 2n, seconds: DAY })
    expect(half[0]?.value).toBe((35n * 365n * WAD) / 7_000n)
  })

  // ANALYTICS-9
  it('says how a portfolio went without what it is worth', () => {
    const values = [bucket(0, null), bucket(1, 0n), bucket(2, 4n * WAD), bucket(3, 3n * WAD)]
    expect(portfolioGrowth(values).map(({ value }) => value)).toEqual([null, -WAD, 0n, -WAD / 4n])
    expect(portfolioGrowth([bucket(0, 0n)])[0]?.value).toBeNull()
  })
})

describe('notes beside names', () => {
  const line = (key: string, name: string, kind: string | null, unlisted: string | null = null) => ({ key, name, kind, unlisted })

  // ANALYTICS-6, ANALYTICS-8
  it('tell lines of the same name apart, and say that a token is on no list', () => {
    expect(lineNotes([line('a', 'THE/WBNB', 'Stable 1%'), line('b', 'THE/USDT', 'Stable 1%', 'Unlisted')])).toEqual(['', 'Unlisted'])
    expect(lineNotes([line('a', 'THE/WBNB', 'Stable 1%'), line('b', 'the/wbnb', 'Classic 1%', 'Unlisted')])).toEqual([
      'Stable 1%',
      'Classic 1% · Unlisted',
    ])
    expect(lineNotes([line('0x11112222', 'A/B', 'Stable 1%'), line('0x33334444', 'A/B', 'Stable 1%')])).toEqual([
      'Stable 1% · …2222',
      'Stable 1% · …4444',
    ])
    expect(lineNotes([line('tvl', 'Worth', null), line('x', 'Worth', null)])).toEqual(['', ''])
  })
})

describe('words', () => {
  // ANALYTICS-8
  it('makes a hostile name harmless, and leaves those of people alone', () => {
    expect(pictureText('THE/BNB')).toBe('THE/BNB')
    expect(pictureText('Đồng ₫ テスト 測試 시험 ทดสอบ')).toBe('Đồng ₫ テスト 測試 시험 ทดสอบ')
    expect(pictureText('a\u202Eb\u200Bc')).toBe('abc')
    expect(pictureText('x'.repeat(40))).toBe(`${'x'.repeat(23)}…`)
    expect(pictureText(`a${'\u0323'.repeat(30)}`).length).toBeLessThanOrEqual(3)
    expect(pictureText('👩‍🚀🚀')).toBe('□□□')
    expect(pictureText('\u200B')).toBe('□')
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 80 }), (points) => {
        expect(Array.from(pictureText(String.fromCodePoint(...points))).length).toBeLessThanOrEqual(24)
      }),
    )
  })

  it('has no space between Japanese letters and others, as the catalogue has none', () => {
    const spaced = /[ぁ-ヿ一-鿿] [\dA-Za-z{]|[\dA-Za-z}] [ぁ-ヿ一-鿿]/u
    expect(Object.values(pictureWords.ja).filter((text) => spaced.test(text))).toEqual([])
  })

  it('has every word in every language, with the facts of English', () => {
    const facts = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()
    for (const language of studioLanguages)
      for (const [name, text] of Object.entries(pictureWords.en))
        expect([language, name, facts(pictureWords[language][name as keyof typeof pictureWords.en])]).toEqual([language, name, facts(text)])
    const words = pictureWords.en
    expect(rangeWords(words, '1M')).toBe('past 30 days')
    expect([metricName(words, 'incentives'), metricName(words, 'tvl'), metricName(words, 'price')]).toEqual([
      'Voting incentives',
      'Total value locked',
      'Worth',
    ])
    expect(fillWords('{name} {other}', { name: 'a' })).toBe('a …')
  })
})
