import { describe, expect, it } from 'vitest'
import { studioLanguages } from '../studio/templates.ts'
import { noticesAt, noticeText, OLD_BRIDGE_STOP, ownNotices } from './notices.ts'
import { parseNotices } from './parseNotices.ts'

const [home, away] = [56, 204]
const outward = { on: 'bridge', from: home, to: away } as const
const frame = { on: 'frame' } as const
const texts = Object.fromEntries(studioLanguages.map((language) => [language, `An upgrade (${language}).`]))
const row = { id: 'upgrade', text: texts }
const ofBridge = { ...row, on: 'bridge' }
const parse = (...rows: readonly unknown[]) => parseNotices(JSON.stringify(rows), 'NOTICES')

// BRIDGE-12
describe('the notice of the old bridge', () => {
  it('says until 21 April 2025, 03:00 UTC that it stops, and from then on that it has', () => {
    expect(new Date(OLD_BRIDGE_STOP * 1_000).toISOString()).toBe('2025-04-21T03:00:00.000Z')
    const said = (now: number) => noticesAt(ownNotices, now, outward).map(({ text }) => text)
    expect(said(OLD_BRIDGE_STOP - 1)).toEqual(['oldBridgeStops'])
    expect(said(OLD_BRIDGE_STOP)).toEqual(['oldBridgeStopped'])
    expect(noticesAt(ownNotices, OLD_BRIDGE_STOP, frame)).toEqual([])
  })
})

// SHELL-37: rows of configuration: id, severity, from, until, link, text in nine languages, dismissible or not
describe('notices of a configuration', () => {
  const way = { from: home, to: away }
  const dated = { from: '2026-01-01T00:00Z', until: '2026-01-02T00:00:30Z' }
  const [from, until] = [Date.UTC(2026, 0, 1) / 1_000, Date.UTC(2026, 0, 2) / 1_000 + 30]

  it('are there from one moment until another, in the frame of every page', () => {
    const [notice] = parse({ ...row, ...dated, severity: 'critical', link: '/faqs', dismissible: true })
    expect(notice).toEqual({ ...row, severity: 'critical', from, until, link: '/faqs', dismissible: true, pauses: false })
    expect([from - 1, from, until - 1, until].map((now) => noticesAt([notice!], now, frame).length)).toEqual([0, 1, 1, 0])
    expect(noticesAt([notice!], from, outward)).toEqual([])
  })

  it('are there on the bridge, on their way alone', () => {
    const [notice] = parse({ ...ofBridge, ...dated, way, pauses: true, severity: 'warning' })
    expect(notice).toEqual({ ...ofBridge, severity: 'warning', from, until, way, pauses: true, dismissible: false })
    expect(noticesAt([notice!], from, outward)).toHaveLength(1)
    expect(noticesAt([notice!], from, { on: 'bridge', from: away, to: home })).toEqual([])
    expect(noticesAt([notice!], from, frame)).toEqual([])
  })

  it('are there always, and pause nothing unless they say so', () => {
    const [always] = parse(ofBridge)
    expect(always).toEqual({ ...ofBridge, severity: 'info', pauses: false, dismissible: false })
    expect(noticesAt([always!], 0, { on: 'bridge', from: away, to: home })).toEqual([always])
  })

  it('stay away once they were put away, where that can be', () => {
    const [stays, goes] = parse(row, { ...row, id: 'other', dismissible: true })
    expect(noticesAt([stays!, goes!], 0, frame, ['upgrade', 'other'])).toEqual([stays])
  })

  it('speak the reader’s language, or English', () => {
    const given = { en: 'Hello', es: 'Hola' }
    expect([noticeText(given, 'es'), noticeText(given, 'ja'), noticeText({}, 'ja')]).toEqual(['Hola', 'Hello', ''])
  })

  it.each(['/faqs', '/pools?tab=all', 'https://docs.example/a#b'])('may lead to %s', (link) => {
    expect(parse({ ...row, link })[0]?.link).toBe(link)
  })

  it.each(['//evil.example', 'http://docs.example', 'javascript:alert(1)', 'https://me:word@docs.example', 'faqs', '/a b', '/\\evil', 5])(
    'do not lead to %s',
    (link) => expect(() => parse({ ...row, link })).toThrow('NOTICES[0]: "link" must be a path of this site or an https address'),
  )

  it.each<[string, unknown, string]>([
    ['no object', 'text', 'NOTICES[0]: is no object'],
    ['a field that there is not', { ...row, form: '2026-01-01T00:00Z' }, 'NOTICES[0]: "form" is no field of a notice'],
    ['no id', { text: row.text }, 'NOTICES[0]: "id" must be a text'],
    ['an id that is taken', { ...row, id: 'oldBridgeStops' }, 'NOTICES: the id "oldBridgeStops" is taken'],
    ['another severity', { ...row, severity: 'loud' }, 'NOTICES[0]: "severity" must be one of info, warning, critical'],
    ['another place', { ...row, on: 'moon' }, 'NOTICES[0]: "on" must be "bridge", or not be there'],
    ['a pause that is a word', { ...ofBridge, pauses: 'no' }, 'NOTICES[0]: "pauses" must be true or false'],
    ['a pause of every page', { ...row, pauses: true }, 'NOTICES[0]: "way" and "pauses" are of notices on the bridge'],
    ['a way on every page', { ...row, way }, 'NOTICES[0]: "way" and "pauses" are of notices on the bridge'],
    ['a pause to be put away', { ...ofBridge, pauses: true, dismissible: true }, 'NOTICES[0]: what pauses the bridge cannot be put away'],
    ['a dismissal that is a word', { ...row, dismissible: 'yes' }, 'NOTICES[0]: "dismissible" must be true or false'],
    ['a moment without a zone', { ...row, from: '2026-01-01T00:00' }, 'NOTICES[0]: its times must be moments such as 2025-04-21T03:00Z'],
    ['a day that there is not', { ...row, until: '2026-13-01T00:00Z' }, 'NOTICES[0]: its times must be moments such as 2025-04-21T03:00Z'],
    ['an end before its start', { ...row, from: dated.until, until: dated.from }, 'NOTICES[0]: it must end after it begins'],
    ['half a way', { ...ofBridge, way: { from: 56 } }, 'NOTICES[0]: "way" must be two chain ids'],
    ['no way', { ...ofBridge, way: 56 }, 'NOTICES[0]: "way" must be two chain ids'],
  ])('with %s are refused', (_, wrong, sentence) => expect(() => parse(wrong)).toThrow(sentence))

  it.each([
    ['a key that there is not', 'unknownKey'],
    ['a language missing', { ...texts, ja: undefined }],
    ['a language too many', { ...texts, fr: 'Bonjour' }],
    ['an empty text', { ...texts, en: '' }],
    ['a long text', { ...texts, en: 'x'.repeat(501) }],
  ])('with %s are refused', (_, text) =>
    expect(() => parse({ ...row, text })).toThrow(
      '"text" must be one of oldBridgeStops, oldBridgeStopped, or texts by language: en, es, ja',
    ),
  )

  it('are a JSON list', () => {
    for (const text of ['', '{}']) expect(() => parseNotices(text, 'NOTICES')).toThrow('NOTICES must be a JSON list of notices')
  })
})
