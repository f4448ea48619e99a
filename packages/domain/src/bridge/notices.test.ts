import { describe, expect, it } from 'vitest'
import { noticesAt, noticeText, OLD_BRIDGE_STOP, ownNotices, parseNotices } from './notices.ts'

const [home, away] = [56, 204]
const outward = { from: home, to: away }
const row = { id: 'upgrade', text: { en: 'An upgrade.' } }
const parse = (...rows: readonly unknown[]) => parseNotices(JSON.stringify(rows), 'BRIDGE_NOTICES')

// BRIDGE-12
describe('the notice of the old bridge', () => {
  it('says until 21 April 2025, 03:00 UTC that it stops, and from then on that it has', () => {
    expect(new Date(OLD_BRIDGE_STOP * 1_000).toISOString()).toBe('2025-04-21T03:00:00.000Z')
    const said = (now: number) => noticesAt(ownNotices, { now, ...outward }).map(({ text }) => text)
    expect(said(OLD_BRIDGE_STOP - 1)).toEqual(['oldBridgeStops'])
    expect(said(OLD_BRIDGE_STOP)).toEqual(['oldBridgeStopped'])
  })
})

describe('notices of a configuration', () => {
  const [notice] = parse({ ...row, from: '2026-01-01T00:00Z', until: '2026-01-02T00:00:30Z', way: outward, pauses: true, tone: 'warning' })

  it('are there from one moment until another, on their way alone', () => {
    const [from, until] = [Date.UTC(2026, 0, 1) / 1_000, Date.UTC(2026, 0, 2) / 1_000 + 30]
    expect(notice).toEqual({ ...row, tone: 'warning', from, until, way: outward, pauses: true })
    const isThere = (now: number, from_ = home, to = away) => noticesAt([notice!], { now, from: from_, to }).length === 1
    expect([from - 1, from, until - 1, until].map((now) => isThere(now))).toEqual([false, true, true, false])
    expect(isThere(from, away, home)).toBe(false)
  })

  it('are there always, both ways, and pause nothing unless they say so', () => {
    const [always] = parse(row)
    expect(always).toEqual({ ...row, tone: 'info', pauses: false })
    for (const way of [outward, { from: away, to: home }]) expect(noticesAt([always!], { now: 0, ...way })).toEqual([always])
  })

  it('speak the reader’s language, or English', () => {
    const texts = { en: 'Hello', es: 'Hola' }
    expect([noticeText(texts, 'es'), noticeText(texts, 'ja'), noticeText({}, 'ja')]).toEqual(['Hola', 'Hello', ''])
  })

  it.each<[string, unknown, string]>([
    ['no object', 'text', 'BRIDGE_NOTICES[0]: is no object'],
    ['a field that there is not', { ...row, form: '2026-01-01T00:00Z' }, 'BRIDGE_NOTICES[0]: "form" is no field of a notice'],
    ['no id', { text: row.text }, 'BRIDGE_NOTICES[0]: "id" must be a text'],
    ['an id that is taken', { ...row, id: 'oldBridgeStops' }, 'BRIDGE_NOTICES: the id "oldBridgeStops" is taken'],
    ['another tone', { ...row, tone: 'loud' }, 'BRIDGE_NOTICES[0]: "tone" must be "info" or "warning"'],
    ['a pause that is a word', { ...row, pauses: 'no' }, 'BRIDGE_NOTICES[0]: "pauses" must be true or false'],
    [
      'a moment without a zone',
      { ...row, from: '2026-01-01T00:00' },
      'BRIDGE_NOTICES[0]: its times must be moments such as 2025-04-21T03:00Z',
    ],
    [
      'a day that there is not',
      { ...row, until: '2026-13-01T00:00Z' },
      'BRIDGE_NOTICES[0]: its times must be moments such as 2025-04-21T03:00Z',
    ],
    [
      'an end before its start',
      { ...row, from: '2026-01-02T00:00Z', until: '2026-01-01T00:00Z' },
      'BRIDGE_NOTICES[0]: it must end after it begins',
    ],
    ['half a way', { ...row, way: { from: 56 } }, 'BRIDGE_NOTICES[0]: "way" must be two chain ids'],
    ['no way', { ...row, way: 56 }, 'BRIDGE_NOTICES[0]: "way" must be two chain ids'],
  ])('with %s are refused', (_, wrong, sentence) => expect(() => parse(wrong)).toThrow(sentence))

  it.each([{ text: 'unknownKey' }, { text: { es: 'Hola' } }, { text: { en: '' } }, { text: { en: 'x'.repeat(501) } }])(
    'without a text that can be said are refused: %o',
    (change) =>
      expect(() => parse({ ...row, ...change })).toThrow('"text" must be one of oldBridgeStops, oldBridgeStopped, or texts by language'),
  )

  it('are a JSON list', () => {
    for (const text of ['', '{}'])
      expect(() => parseNotices(text, 'BRIDGE_NOTICES')).toThrow('BRIDGE_NOTICES must be a JSON list of notices')
  })
})
