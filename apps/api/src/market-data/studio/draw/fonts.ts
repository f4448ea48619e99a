import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { StudioLanguage } from '@exchange/domain'

const require = createRequire(import.meta.url)

type Weight = 400 | 600
/** A font in the renderer's form. */
type PictureFont = { readonly name: string; readonly data: Buffer; readonly weight: Weight; readonly style: 'normal' }

const files = new Map<string, Buffer>()
const fileOf = (family: string, subset: string, weight: number): Buffer => {
  const path = `@fontsource/noto-sans${family}/files/noto-sans${family}-${subset}-${weight}-normal.woff`
  const known = files.get(path) ?? readFileSync(require.resolve(path))
  files.set(path, known)
  return known
}

const ALPHABETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const
const CJK = { jp: 'japanese', kr: 'korean', sc: 'chinese-simplified', tc: 'chinese-traditional' } as const
type CjkFamily = keyof typeof CJK

/** Chinese, Japanese and Korean draw shared characters differently, so the picture's language comes first. */
const orders: Readonly<Partial<Record<StudioLanguage, readonly CjkFamily[]>>> = {
  ko: ['kr', 'jp', 'sc', 'tc'],
  'zh-CN': ['sc', 'tc', 'jp', 'kr'],
  'zh-TW': ['tc', 'sc', 'jp', 'kr'],
}
const orderOf = (language: StudioLanguage): readonly CjkFamily[] => orders[language] ?? ['jp', 'sc', 'tc', 'kr']

const HAS_CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u

const font = (name: string, data: Buffer, weight: Weight): PictureFont => ({ name, data, weight, style: 'normal' })

const plainFonts = (): readonly PictureFont[] =>
  ([400, 600] as const).flatMap((weight) => [
    ...ALPHABETS.map((subset) => font(subset, fileOf('', subset, weight), weight)),
    font('thai', fileOf('-thai', 'thai', weight), weight),
  ])
const symbolFonts = (): readonly PictureFont[] => [
  font('symbols', fileOf('-symbols', 'symbols', 400), 400),
  font('symbols-2', fileOf('-symbols-2', 'symbols', 400), 400),
]

const sets = new Map<string, { readonly fonts: readonly PictureFont[]; readonly family: string }>()

/** The fonts of a picture in a language, with East Asian ones when its text needs them. Equal sets are the same object. */
export const fontsOf = (language: StudioLanguage, text: string) => {
  const order = HAS_CJK.test(text) ? orderOf(language) : []
  const name = order.join()
  const known = sets.get(name)
  if (known) return known
  const asian = order.map((family) => font(family, fileOf(`-${family}`, CJK[family], 500), 400))
  const fonts = [...plainFonts(), ...asian, ...symbolFonts()]
  const made = { fonts, family: [...new Set(fonts.map((one) => one.name))].join(', ') }
  sets.set(name, made)
  return made
}
