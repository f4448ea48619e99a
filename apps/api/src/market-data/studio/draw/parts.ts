import type { StudioItem, StudioLine } from '@exchange/api-client'
import {
  brand,
  fillWords,
  lineNotes,
  marksUnknown,
  metricName,
  networkMetrics,
  pictureText,
  type PictureWords,
  rangeWords,
  type StudioLanguage,
} from '@exchange/domain'
import { box, type Child, drawing, type Element, path, text } from './elements.ts'
import { changeText, figureText } from './figures.ts'
import { ink, lineColours, type Look } from './look.ts'

export type Part = {
  readonly item: StudioItem
  readonly words: PictureWords
  readonly language: StudioLanguage
  readonly look: Look
  readonly width: number
}

/** The name of a line. */
const plainName = (words: PictureWords, { key, symbol, unit }: StudioLine): string => {
  if (symbol !== null) return pictureText(symbol)
  const metric = networkMetrics.find((one) => one === key)
  if (metric) return metricName(words, metric)
  return unit === 'percent' ? words.growth : words.worth
}

/** Notes beside each name: kind and fee when names are equal, and that a token is unlisted. */
const notesOf = ({ item, words, language }: Pick<Part, 'item' | 'words' | 'language'>): readonly string[] => {
  const fee = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 })
  return lineNotes(
    item.lines.map((line) => ({
      key: line.key,
      name: plainName(words, line),
      kind: line.about && [words[line.about.type], line.about.fee === null ? '' : fee.format(line.about.fee / 1e6)].join(' ').trim(),
      unlisted: line.about?.listed === false ? words.unlisted : null,
    })),
  )
}

/** The name of a line, with its note. */
export const nameOf = (part: Pick<Part, 'item' | 'words' | 'language'>, line: StudioLine): string => {
  const note = notesOf(part)[part.item.lines.indexOf(line)]
  return note ? `${plainName(part.words, line)} · ${note}` : plainName(part.words, line)
}

/** A figure, marked as the least possible when a part of it has no price. */
const leastText = (words: PictureWords, figure: string, isLeast: boolean): string =>
  isLeast ? fillWords(words.atLeast, { figure }) : figure

export const valueOf = (words: PictureWords, language: StudioLanguage, { unit, value, leastOnly }: StudioLine): string =>
  value === null ? words.none : leastText(words, figureText(language, unit, value), leastOnly)

const mark = (size: number): Element =>
  drawing(
    { width: size, height: size },
    ...[
      { d: 'M14 4.5v20', stroke: ink.fg, 'stroke-width': 2.5 },
      { d: 'M4.5 4.5h19', stroke: ink.accent, 'stroke-width': 3 },
      { d: 'M8.5 11.2h11M10.5 17.2h7', stroke: ink.fg, 'stroke-width': 2.5 },
    ].map((stroke) => path({ 'stroke-linecap': 'round', transform: `scale(${size / 28})`, ...stroke })),
  )

const dateText = (language: StudioLanguage, seconds: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' }).format(
    new Date(seconds * 1_000),
  )

/** Brand and day. */
export const head = ({ item, language, look, width }: Part): Element =>
  box(
    { width, alignItems: 'center', justifyContent: 'space-between' },
    box({ alignItems: 'center' }, mark(look.head + 6), text({ marginLeft: 14, fontSize: look.head, fontWeight: 600 }, brand.name)),
    text({ fontSize: look.small, color: ink.faint }, dateText(language, item.blockTimestamp)),
  )

export const title = ({ item, words, look, width }: Part): Element =>
  text(
    { width, marginTop: look.title * 0.5, fontSize: look.title, lineHeight: 1.6, color: ink.soft },
    `${words[item.template]} · ${rangeWords(words, item.range)}`,
  )

/** The sum of incentives: at least the known ones. */
const sumOf = (
  { item: { lines, version }, words, language }: Part,
  known: readonly { readonly line: StudioLine; readonly value: number }[],
) => {
  const sum = known.reduce((total, { value }) => total + value, 0)
  const unknown = marksUnknown(version) ? lines.length - known.length : 0
  const figure = leastText(words, figureText(language, 'usd', sum), unknown > 0 || known.some(({ line }) => line.leastOnly))
  const counts = { known: String(known.length), unknown: String(unknown), count: String(lines.length) }
  return [figure, fillWords(unknown > 0 ? words.sumOfKnown : words.sumOf, counts)] as const
}

/** The leading figure: the highest APR, or the sum of all lines. */
const leading = (part: Part): readonly [figure: string, about: string] => {
  const { item, words, language } = part
  const known = item.lines.flatMap((line) => (line.value === null ? [] : [{ line, value: Number(line.value) }]))
  const most = known.toSorted((a, b) => b.value - a.value)[0]
  if (!most) return [words.none, '']
  if (item.lines.length === 1) return [valueOf(words, language, most.line), changeOf(language, most.line) || nameOf(part, most.line)]
  if (item.template === 'incentives') return sumOf(part, known)
  // An unknown one may be higher.
  const { length } = marksUnknown(item.version) ? known : item.lines
  return [valueOf(words, language, most.line), fillWords(words.highestOf, { name: nameOf(part, most.line), count: String(length) })]
}

const changeOf = (language: StudioLanguage, { change }: StudioLine): string => (change === null ? '' : changeText(language, change))

/** On a tall picture the words are below the figure, where they have room; in the first version they were beside it and cut. */
const isBelow = ({ item, look }: Part): boolean => item.version > 1 && look.columns === 1

/** Height of the leading figure with its words. */
export const figureHeight = (part: Part): number => part.look.figure * 1.2 + (isBelow(part) ? part.look.small * 1.4 : 0)

export const figure = (part: Part): Element => {
  const { look, width } = part
  const [value, about] = leading(part)
  const words = { fontSize: look.small, lineHeight: 1.4, color: ink.faint }
  const large = text({ fontSize: look.figure, lineHeight: 1.2, fontWeight: 600, maxWidth: width }, value)
  return isBelow(part)
    ? box({ width, flexDirection: 'column' }, large, text({ ...words, width }, about))
    : box({ width, alignItems: 'baseline', flexWrap: 'wrap' }, large, text({ ...words, marginLeft: 16, maxWidth: width * 0.6 }, about))
}

const swatch = (index: number): Element =>
  box({
    width: 26,
    height: 6,
    borderRadius: 3,
    marginRight: 14,
    flexShrink: 0,
    backgroundColor: lineColours[index % lineColours.length] ?? ink.fg,
  })

/** Columns of the legend: notes beside names need room. */
const columnsOf = (part: Part): number => Math.min(part.look.columns, part.item.lines.length, notesOf(part).some(Boolean) ? 2 : 3)

const widthOf = (part: Part): number => Math.floor(part.width / columnsOf(part))

/** Names and figures of the lines. */
export const legend = (part: Part): Element => {
  const { item, words, language, look, width } = part
  const notes = notesOf(part)
  const entry = (line: StudioLine, index: number): Child =>
    box(
      { width: widthOf(part) - 20, height: look.row, alignItems: 'center', paddingRight: 20 },
      swatch(index),
      text({ fontSize: look.small, color: ink.soft, marginRight: 12, flexShrink: 1 }, plainName(words, line)),
      notes[index] ? text({ fontSize: look.small * 0.85, color: ink.faint, marginRight: 12, flexShrink: 0 }, notes[index]) : null,
      text({ fontSize: look.small, fontWeight: 600, flexShrink: 0 }, valueOf(words, language, line)),
    )
  return box({ width, flexWrap: 'wrap', marginTop: 10 }, ...item.lines.map(entry))
}

/** Height of the legend. */
export const legendHeight = (part: Part): number => Math.ceil(part.item.lines.length / columnsOf(part)) * part.look.row + 10

/** What data is missing, if any. */
const missing = (part: Part): string => {
  const { item, words } = part
  const worst = item.lines
    .map((line) => ({ line, gaps: line.values.filter((value) => value === null).length }))
    .toSorted((a, b) => b.gaps - a.gaps)[0]
  return !worst || worst.gaps === 0 ? '' : fillWords(words.gaps, { name: nameOf(part, worst.line), count: String(worst.gaps) })
}

/** The source of the figures, so that anyone can check them. */
export const foot = (part: Part, network: string): Element => {
  const { item, words, language, look, width } = part
  const block = fillWords(words.block, { block: new Intl.NumberFormat(language).format(item.block) })
  const left = missing(part) || `v${item.version} ${item.fingerprint.slice(0, 12)}`
  return box(
    {
      width,
      justifyContent: 'space-between',
      borderTop: `2px solid ${ink.line}`,
      paddingTop: look.small * 0.7,
      marginTop: look.small * 0.5,
    },
    text({ fontSize: look.small * 0.85, color: ink.faint, maxWidth: width * 0.55 }, left),
    text({ fontSize: look.small * 0.85, color: ink.faint, maxWidth: width * 0.45 }, `${network}, ${block}`),
  )
}
