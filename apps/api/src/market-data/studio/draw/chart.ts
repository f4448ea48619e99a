import type { StudioItem, StudioLine } from '@exchange/api-client'
import type { StudioLanguage } from '@exchange/domain'
import { barWidth, gapsOf, linesOf, placeOf, type PlotSize, type Scale, scaleOf, strokesOf } from '@exchange/domain/charts/plot'
import { box, drawing, type Element, path, rect, text } from './elements.ts'
import { tickText } from './figures.ts'
import { ink, lineColours } from './look.ts'

/** Gap between the lines and the axis labels. */
const GAP = 14

/** Width of a character in units of the font size, rounded up: thousands suffixes and East Asian characters are wider than digits. */
const widthOf = (character: string): number => (/[\d.,]/.test(character) ? 0.6 : /[ -~]/.test(character) ? 0.9 : 1.1)

/** Width of the axis labels, so that none is cut. */
export const gutterOf = (labels: readonly string[], size: number): number =>
  GAP + Math.ceil(size * Math.max(0, ...labels.map((label) => Array.from(label).reduce((sum, character) => sum + widthOf(character), 0))))

/** A line's values as numbers. */
const numbersOf = ({ values }: Pick<StudioLine, 'values'>): readonly (number | null)[] =>
  values.map((value) => (value === null ? null : Number(value)))

const colourOf = (index: number): string => lineColours[index % lineColours.length] ?? ink.fg

/** Values of several lines side by side: each bucket has a place for each line. */
const beside = (lines: readonly (readonly (number | null)[])[], index: number): readonly (number | null)[] =>
  (lines[0] ?? []).flatMap((_, at) => lines.map((values, own) => (own === index ? (values[at] ?? null) : null)))

type Drawn = {
  readonly lines: readonly (readonly (number | null)[])[]
  readonly scale: Scale
  readonly size: PlotSize
  readonly thick: number
}

const asLines = ({ lines, scale, size, thick }: Drawn, colours: readonly string[]): readonly Element[] =>
  lines.map((values, index) =>
    path({
      d: linesOf(values, scale, size) || 'M0 0',
      stroke: colours[index] ?? ink.fg,
      'stroke-width': thick,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }),
  )

const asBars = ({ lines, scale, size }: Drawn, colours: readonly string[]): readonly Element[] => {
  const places = (lines[0]?.length ?? 0) * lines.length
  const width = (Number(barWidth(places)) / 1_000) * size.width
  return lines.map((_, index) =>
    path({
      d: strokesOf(beside(lines, index), scale, undefined, size) || 'M0 0',
      stroke: colours[index] ?? ink.fg,
      'stroke-width': Math.max(1, width),
    }),
  )
}

// ANALYTICS-4: a gap is drawn as a gap
const gaps = (values: readonly (number | null)[], { width, height }: PlotSize): readonly Element[] =>
  gapsOf(values).map((gap) => rect({ x: (gap.x / 1_000) * width, y: 0, width: (gap.width / 1_000) * width, height, fill: ink.raised }))

/** A small chart without axis labels. */
export const sparkline = (line: StudioLine, drawn: StudioItem['drawn'], size: PlotSize, index: number): Element => {
  const values = numbersOf(line)
  const parts: Drawn = { lines: [values], scale: scaleOf(values, drawn === 'bars'), size, thick: 3 }
  return drawing(size, ...gaps(values, size), ...(drawn === 'bars' ? asBars : asLines)(parts, [colourOf(index)]))
}

/** All lines of a picture on one scale. */
export const chart = (item: StudioItem, language: StudioLanguage, room: PlotSize, small: number): Element => {
  const lines = item.lines.map(numbersOf)
  const scale = scaleOf(lines.flat(), item.drawn === 'bars')
  const unit = item.lines[0]?.unit ?? 'usd'
  const ticks = scale.ticks.map((tick) => tickText(language, unit, tick))
  const gutter = gutterOf(ticks, small)
  const size = { width: room.width - gutter, height: room.height }
  const parts: Drawn = { lines, scale, size, thick: 4 }
  const rules = scale.ticks.map((tick) =>
    path({ d: `M0 ${(placeOf(scale, tick) * size.height).toFixed(1)}H${size.width}`, stroke: ink.line, 'stroke-width': 2 }),
  )
  const one = item.lines.length === 1 ? gaps(lines[0] ?? [], size) : []
  const figures = (item.drawn === 'bars' ? asBars : asLines)(
    parts,
    lines.map((_, index) => colourOf(index)),
  )
  const labels = scale.ticks.map((tick, index) =>
    text(
      {
        position: 'absolute',
        left: size.width + GAP,
        top: placeOf(scale, tick) * size.height - small * 0.7,
        width: gutter - GAP,
        fontSize: small,
        lineHeight: 1.4,
        color: ink.faint,
      },
      ticks[index] ?? '',
    ),
  )
  return box({ position: 'relative', width: room.width, height: room.height }, drawing(size, ...one, ...rules, ...figures), ...labels)
}
