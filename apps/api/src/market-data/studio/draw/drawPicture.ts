import type { StudioItem } from '@exchange/api-client'
import { pictureWords, type StudioLanguage } from '@exchange/domain'
import { renderAsync } from '@resvg/resvg-js'
import satori from 'satori'
import { lines, table, tiles } from './bodies.ts'
import { box, type Element } from './elements.ts'
import { fontsOf } from './fonts.ts'
import { ink, lookOf } from './look.ts'
import { foot, head, nameOf, type Part, title } from './parts.ts'

/** The content of a picture. */
export type PictureOf = {
  readonly item: StudioItem
  readonly network: string
  readonly language: StudioLanguage
  readonly size: { readonly width: number; readonly height: number }
}

const bodyOf = ({ item }: Part) => (item.drawn === 'table' ? table : item.template === 'metrics' ? tiles : lines)

/** Lays the picture out as boxes and texts. */
const layOut = ({ item, network, language, size }: PictureOf, family: string): Element => {
  const look = lookOf(size)
  const part: Part = { item, words: pictureWords[language], language, look, width: size.width - 2 * look.pad }
  const above = look.head * 1.4 + look.title * 2.1
  const below = look.small * 2.4 + 4
  const body = Math.floor(size.height - 2 * look.pad * 0.8 - above - below + 8)
  return box(
    {
      ...size,
      flexDirection: 'column',
      padding: `${look.pad * 0.8}px ${look.pad}px`,
      backgroundColor: ink.canvas,
      color: ink.fg,
      fontFamily: family,
      fontWeight: 400,
    },
    head(part),
    title(part),
    bodyOf(part)(part, body),
    foot(part, network),
  )
}

/** All texts of a picture; they determine the fonts that are needed. */
const textsOf = ({ item, network, language }: PictureOf): string =>
  [
    network,
    ...item.lines.map((line) => nameOf({ item, words: pictureWords[language], language }, line)),
    ...Object.values(pictureWords[language]),
  ].join('')

// ANALYTICS-8
/** Draws a picture as PNG: the same data gives the same bytes. Uses only the fonts of this package. */
export const drawPicture = async (of: PictureOf): Promise<Uint8Array<ArrayBuffer>> => {
  const { fonts, family } = fontsOf(of.language, textsOf(of))
  const svg = await satori(layOut(of, family) as unknown as Parameters<typeof satori>[0], {
    ...of.size,
    fonts: fonts as Parameters<typeof satori>[1]['fonts'],
  })
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return new Uint8Array(image.asPng())
}
