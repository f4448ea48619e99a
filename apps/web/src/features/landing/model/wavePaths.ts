import { curveAfterNow, curveUntil, type EpochWave, type Point } from './epochWave.ts'

/** The view box of the drawing. The page stretches it to the width of the window. */
export const box = { width: 1440, height: 400 } as const

/** Height of the water at no fees, and of the highest crest above it. */
const water = 350
const crest = 110
/** The number of background curves, and their distance. */
const echoes = 13
const echoGap = 24

/** Top of the wave at a height of 0 to 1, as a part of the drawing's height. */
export const topOf = (height: number): number => (water - crest * height) / box.height

const fixed = (value: number): string => value.toFixed(1)

const toPath = (points: readonly Point[], yOf: (height: number) => number): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${fixed(x * box.width)} ${fixed(yOf(y))}`).join('')

export type WavePaths = {
  /** From the epoch's start to the clock. */
  readonly past: string
  /** From the clock to the epoch's end. */
  readonly ahead: string
  /** One upright rule an hour under the past part. */
  readonly rules: string
  /** Decorative background curves that follow the wave, nearest first. */
  readonly echoes: readonly { readonly path: string; readonly opacity: number }[]
}

/** The wave's heights as a ring: the end joins the start. */
const toRing = ({ curve }: EpochWave): readonly number[] => {
  const heights = curve.slice(0, -1).map(({ y }) => y)
  const reach = Math.round(heights.length / 12)
  const at = (i: number) => heights[(i + heights.length) % heights.length] ?? 0
  return heights.map(
    (_, i) => Array.from({ length: 2 * reach + 1 }, (_, k) => at(i + k - reach)).reduce((sum, y) => sum + y, 0) / (2 * reach + 1),
  )
}

const toEcho = (ring: readonly number[], position: number): { readonly path: string; readonly opacity: number } => {
  const distance = position / echoes
  const drift = Math.round(ring.length * 0.11 * position)
  const points = ring.map((_, i) => {
    const height = ring[(i + drift) % ring.length] ?? 0
    const swell = 0.5 + 0.5 * Math.sin((i / ring.length) * 2 * Math.PI * 7 + position * 0.9)
    return { x: i / (ring.length - 1), y: (0.25 + 0.75 * height) * (0.35 + 0.65 * swell ** 2) }
  })
  return {
    path: toPath(points, (y) => water - echoGap * position - crest * (0.62 - 0.4 * distance) * y),
    opacity: 0.7 * (1 - distance) + 0.12,
  }
}

/** The outlines of an epoch's wave. */
export const toWavePaths = (wave: EpochWave): WavePaths => {
  const yOf = (height: number) => water - crest * height
  const until = curveUntil(wave)
  const ring = toRing(wave)
  return {
    past: toPath(until, yOf),
    ahead: toPath(curveAfterNow(wave), yOf),
    rules: until.map(({ x, y }) => `M${fixed(x * box.width)} ${fixed(yOf(y) + 5)}V${box.height}`).join(''),
    echoes: Array.from({ length: echoes }, (_, i) => toEcho(ring, i + 1)),
  }
}
