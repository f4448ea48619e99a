/** Styles of a name besides a single colour: a gradient of two colours, from left to right. */
export const nameStyles = {
  lantern: ['#fecc8d', '#61d8a1'],
  dusk: ['#94d8e3', '#b9a5f0'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>
/** A style of a name. */
export type NameStyle = keyof typeof nameStyles

/** Minimum contrast of a name to its background (WCAG). */
export const NAME_CONTRAST = 4.5

/** For each theme the background on which a name is hardest to read. */
export const nameGrounds = { dark: '#1f2d30', light: '#e6eded' } as const
/** A theme. */
export type ReadTheme = keyof typeof nameGrounds

type Rgb = readonly [number, number, number]

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`

const light = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const luminance = ([red, green, blue]: Rgb): number => 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)

/** Contrast of two colours as WCAG counts it: 1 to 21. Takes `#rrggbb`. */
export const contrastOf = (a: string, b: string): number => {
  const [high, low] = [luminance(rgbOf(a)), luminance(rgbOf(b))].sort((one, other) => other - one) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Steps between a colour and white or black. */
const STEPS = 64

// PEOPLE-8
/**
 * A readable version of a name's colour on a theme. If its contrast to the hardest background is below 4.5:1, it is moved towards white (dark
 * theme) or black (light theme), no further than needed. `#rrggbb` in and out.
 */
export const readableNameColor = (hex: string, theme: ReadTheme): string => {
  const color = rgbOf(hex)
  const end = theme === 'dark' ? 255 : 0
  const moved = (step: number): string => hexOf(color.map((part) => Math.round(part + ((end - part) * step) / STEPS)) as unknown as Rgb)
  for (let step = 0; step < STEPS; step++) if (contrastOf(moved(step), nameGrounds[theme]) >= NAME_CONTRAST) return moved(step)
  return moved(STEPS)
}
