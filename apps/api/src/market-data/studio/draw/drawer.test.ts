import type { StudioItem } from '@exchange/api-client'
import { pictureWords } from '@exchange/domain'
import { afterAll, expect, it, vi } from 'vitest'
import { gutterOf } from './chart.ts'
import { createDrawer } from './drawer.ts'
import type { PictureOf } from './drawPicture.ts'
import { lookOf } from './look.ts'
import { figure, figureHeight, nameOf } from './parts.ts'

// A thread starts slowly on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const line = (key: string, symbol: string, values: (string | null)[]): StudioItem['lines'][number] => ({
  key,
  pool: null,
  symbol,
  about: { type: 'concentrated', fee: 500, listed: false },
  unit: 'usd',
  value: values.at(-1) ?? null,
  leastOnly: false,
  change: -0.25,
  values,
})
const item: StudioItem = {
  chainId: 31_356,
  template: 'incentives',
  range: '1W',
  drawn: 'lines',
  hidesAmounts: false,
  block: 9,
  blockTimestamp: 1_780_000_000,
  version: 1,
  bucket: 'day',
  from: 1_779_913_600,
  to: 1_780_172_800,
  starts: [1_779_913_600, 1_780_000_000, 1_780_086_400],
  lines: [line('a', 'THE/テスト/測試/ทดสอบ', ['1', null, '3']), line('b', '\u202E<script>'.repeat(9), ['1'.padEnd(31, '0'), '2', '-3'])],
  sources: [],
  query: 'template=incentives',
  fingerprint: 'f'.repeat(64),
}
const wide: PictureOf = { item, network: 'BNB local', language: 'vi', size: { width: 1200, height: 675 } }

const drawer = createDrawer()
afterAll(() => drawer.end())

// ANALYTICS-8
it('draws the same bytes from the same data, also of hostile names, gaps and huge figures', async () => {
  const first = Buffer.from(await drawer.draw(wide))
  expect([first.subarray(1, 4).toString(), first.readUInt32BE(16), first.readUInt32BE(20)]).toEqual(['PNG', 1200, 675])
  expect(Buffer.from(await drawer.draw(wide)).equals(first)).toBe(true)
})

// ANALYTICS-8
it('gives the figures beside the lines the room of the longest', () => {
  const tall = 34 * 0.9
  expect(gutterOf(['$5.25K', '$0'], tall)).toBeGreaterThan(14 + 6 * 0.572 * tall)
  expect(gutterOf(['$5.25K', '$0'], tall)).toBe(gutterOf(['$5.25K'], tall))
  expect(gutterOf(['$5.25万'], tall)).toBeGreaterThan(gutterOf(['$5.25'], tall) + tall)
})

// ANALYTICS-8
it('names kind and fee where names are the same, and says that a token is on no list', () => {
  const twins = { ...item, lines: [line('0xaaaa', 'THE/WBNB', ['1']), { ...line('0xbbbb', 'THE/WBNB', ['1']), about: null }] }
  const part = { item: twins, words: pictureWords.en, language: 'en' } as const
  expect(twins.lines.map((one) => nameOf(part, one))).toEqual(['THE/WBNB · Concentrated 0.05% · Unlisted', 'THE/WBNB'])
})

// ANALYTICS-8: a link of the first version keeps its picture
it('has the words of a tall picture below its figure, where they are not cut, and beside it in the first version', () => {
  const part = (version: number) => ({
    item: { ...item, version },
    words: pictureWords.en,
    language: 'en' as const,
    look: lookOf({ width: 1080, height: 1920 }),
    width: 928,
  })
  const directionOf = (version: number) => (figure(part(version)).props['style'] as { flexDirection?: string }).flexDirection
  expect([directionOf(1), directionOf(2)]).toEqual([undefined, 'column'])
  expect(figureHeight(part(2)) - figureHeight(part(1))).toBeCloseTo(34 * 1.4)
})

// ANALYTICS-6: what is unknown is said to be so, and is never zero
it('says of a sum that it is the least where a line is unknown, or something in one had no price', () => {
  const textsOf = (lines: StudioItem['lines'], template: StudioItem['template'] = 'incentives', version: StudioItem['version'] = 3) => {
    const [size, look] = [{ width: 1080, height: 1920 }, lookOf({ width: 1080, height: 1920 })]
    const part = {
      item: { ...item, template, lines, version },
      words: pictureWords.en,
      language: 'en' as const,
      look,
      width: size.width,
    }
    return (figure(part).props['children'] as { props: { children: unknown } }[]).map(({ props }) => [props.children].flat().join(''))
  }
  const [one, two, none] = [line('a', 'A', ['1']), line('b', 'B', ['2']), line('c', 'C', [null])]
  expect(textsOf([one, two])).toEqual(['$3.00', 'sum of 2'])
  expect(textsOf([one, two, none])).toEqual(['at least $3.00', 'sum of 2, 1 unknown'])
  expect(textsOf([one, { ...two, leastOnly: true }])).toEqual(['at least $3.00', 'sum of 2'])
  expect(textsOf([{ ...two, leastOnly: true, change: null }])[0]).toBe('at least $2.00')
  expect(textsOf([none, { ...none, key: 'd' }])[0]).toBe('n/a')
  expect(textsOf([one, two, none], 'poolsApr')[1]).toContain('highest of 2')
  // ANALYTICS-8: the picture of an earlier version never changes
  expect(textsOf([one, two, none], 'incentives', 2)).toEqual(['$3.00', 'sum of 3'])
  expect(textsOf([one, two, none], 'poolsApr', 2)[1]).toContain('highest of 3')
})

it('goes on after a picture that cannot be drawn, and after its thread has ended', async () => {
  await expect(drawer.draw({ ...wide, item: { ...item, lines: null as never } })).rejects.toThrow('null')
  await drawer.end()
  expect((await drawer.draw(wide)).length).toBeGreaterThan(1_000)
})
