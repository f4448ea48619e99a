import { curveFrom, curveUntil, type EpochWave, type Point } from './epochWave.ts'

/** The drawing's box in its own units. The page stretches it to the width of the window. */
export const box = { width: 1440, height: 400 } as const

/** Height of the water at no fees, and of the highest crest above it. */
const water = 350
const crest = 110
/** Curves behind the wave, and how far apart they lie. */
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
  /** The same wave again and again, lower with distance: ornament, nearest first. */
  readonly echoes: readonly { readonly path: string; readonly opacity: number }[]
}

/** The outlines of an epoch's wave. */
export const toWavePaths = (wave: EpochWave): WavePaths => {
  const yOf = (height: number) => water - crest * height
  const until = curveUntil(wave)
  return {
    past: toPath(until, yOf),
    ahead: toPath(curveFrom(wave), yOf),
    rules: until.map(({ x, y }) => `M${fixed(x * box.width)} ${fixed(yOf(y) + 5)}V${box.height}`).join(''),
    echoes: Array.from({ length: echoes }, (_, i) => {
      const distance = (i + 1) / echoes
      const shift = Math.round(wave.curve.length * 0.11 * (i + 1))
      const drifted = wave.curve.map(({ x }, at) => ({ x, y: wave.curve[(at + shift) % wave.curve.length]?.y ?? 0 }))
      const swell = 0.78 - 0.5 * distance
      return {
        path: toPath(drifted, (height) => water - echoGap * (i + 1) - crest * swell * height * 0.7 - 6 * Math.sin(shift)),
        opacity: 0.75 * (1 - distance) + 0.12,
      }
    }),
  }
}
