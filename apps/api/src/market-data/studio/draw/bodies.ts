import type { StudioLine } from '@exchange/api-client'
import { chart, sparkline } from './chart.ts'
import { box, type Element, text } from './elements.ts'
import { changeText } from './figures.ts'
import { ink, lineColours } from './look.ts'
import { figure, figureHeight, legend, legendHeight, nameOf, type Part, valueOf } from './parts.ts'

/** Rows of names, figures and changes. */
export const table = (part: Part, height: number): Element => {
  const { item, words, language, look, width } = part
  const row = Math.min(look.row * 1.7, height / item.lines.length)
  const line = (one: StudioLine, index: number): Element =>
    box(
      { width, height: row, alignItems: 'center', borderTop: `2px solid ${ink.line}` },
      box({ width: 26, height: 6, borderRadius: 3, marginRight: 16, backgroundColor: lineColours[index % lineColours.length] ?? ink.fg }),
      text({ flexGrow: 1, flexShrink: 1, flexBasis: 0, fontSize: look.title, color: ink.soft }, nameOf(part, one)),
      text({ fontSize: look.title, fontWeight: 600, marginLeft: 20 }, valueOf(words, language, one)),
      text(
        { width: look.small * 6, fontSize: look.small, color: ink.faint, textAlign: 'right' },
        one.change === null ? '' : changeText(language, one.change),
      ),
    )
  return box({ width, height, flexDirection: 'column', justifyContent: 'center' }, ...item.lines.map(line))
}

/** One tile with a small chart per figure: their units differ, so they share no scale. */
export const tiles = (part: Part, height: number): Element => {
  const { item, words, language, look, width } = part
  const columns = Math.min(look.columns === 1 && item.lines.length > 3 ? 2 : look.columns, item.lines.length)
  const rows = Math.ceil(item.lines.length / columns)
  const [gap, tileHeight] = [28, Math.floor((height - 16) / rows)]
  const tileWidth = Math.floor((width - gap * (columns - 1)) / columns)
  const value = columns === 3 ? look.title * 1.3 : look.title * 1.25
  const texts = look.small * 1.4 + value * 1.3 + look.small * 1.4
  const tile = (line: StudioLine, index: number): Element =>
    box(
      {
        width: tileWidth,
        height: tileHeight,
        marginRight: (index + 1) % columns === 0 ? 0 : gap,
        flexDirection: 'column',
        borderTop: `2px solid ${ink.line}`,
        paddingTop: 10,
      },
      text({ width: tileWidth, fontSize: look.small, lineHeight: 1.4, color: ink.soft }, nameOf(part, line)),
      text({ width: tileWidth, fontSize: value, lineHeight: 1.3, fontWeight: 600 }, valueOf(words, language, line)),
      text(
        { width: tileWidth, height: look.small * 1.4, fontSize: look.small * 0.9, lineHeight: 1.4, color: ink.faint },
        line.change === null ? ' ' : changeText(language, line.change),
      ),
      sparkline(line, item.drawn, { width: tileWidth, height: Math.max(24, tileHeight - texts - 34) }, index),
    )
  return box({ width, height, flexWrap: 'wrap', alignContent: 'flex-start', paddingTop: 16 }, ...item.lines.map(tile))
}

/** One chart of all lines, below the leading figure and above the legend. */
export const lines = (part: Part, height: number): Element => {
  const { item, language, look, width } = part
  const room = { width, height: Math.floor(height - figureHeight(part) - legendHeight(part) - 24) }
  return box(
    { width, height, flexDirection: 'column' },
    figure(part),
    box({ marginTop: 14, marginBottom: 10 }, chart(item, language, room, look.small * 0.9)),
    legend(part),
  )
}
