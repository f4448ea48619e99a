/** Size of a drawing that is stretched to the available space. */
export const [WIDTH, HEIGHT] = [1000, 200]

/** Size of a drawing. */
export type PlotSize = { readonly width: number; readonly height: number }
const STRETCHED: PlotSize = { width: WIDTH, height: HEIGHT }

/** With more figures than this, bars are drawn as thin lines. */
export const MAX_BARS = 60
/** Width of a bar as a fraction of its slot. */
const BAR = 0.66
const TICKS = 3

/** The range of figures that a drawing shows, and the round figures for its grid lines. */
export type Scale = { readonly low: number; readonly high: number; readonly ticks: readonly number[] }

/** 1, 2, 2.5 or 5 times a power of ten: the smallest that is at least `least`. */
const roundStep = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(least))
  return (([1, 2, 2.5, 5] as const).find((factor) => factor * power >= least) ?? 10) * power
}

/** The scale of the known figures; `fromZero` for bars. If all figures are equal, they are in the middle. */
export const scaleOf = (values: readonly (number | null)[], fromZero: boolean): Scale => {
  const known = values.filter((value) => value !== null)
  const least = Math.min(...(fromZero ? [0] : []), ...known)
  const most = Math.max(...(fromZero ? [0] : []), ...known)
  if (known.length === 0 || (least === 0 && most === 0)) return { low: 0, high: 1, ticks: [0] }
  const step = roundStep((most - least || Math.abs(most)) / TICKS)
  const low = Math.floor(least / step) * step
  const high = Math.max(Math.ceil(most / step) * step, low + step)
  return { low, high, ticks: Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step) }
}

/** Vertical position of a figure, from the top, as a fraction of the height. */
export const placeOf = ({ low, high }: Scale, value: number): number => 1 - (value - low) / (high - low)

const y = (scale: Scale, value: number, height: number): string => (placeOf(scale, value) * height).toFixed(1)

/** Horizontal middle of a figure's slot. */
export const middleOf = (index: number, count: number, width = WIDTH): number => ((index + 0.5) / Math.max(1, count)) * width

/** Consecutive figures without a gap. */
type Run = { readonly from: number; readonly to: number }

const runsOf = (values: readonly (number | null)[], wanted: (value: number | null) => boolean): readonly Run[] => {
  const runs: Run[] = []
  for (const [index, value] of values.entries()) {
    if (!wanted(value)) continue
    const last = runs.at(-1)
    if (last?.to === index - 1) runs[runs.length - 1] = { from: last.from, to: index }
    else runs.push({ from: index, to: index })
  }
  return runs
}

// ANALYTICS-4: a gap is drawn as a gap
/** Path data of lines through the known figures, interrupted at gaps. A single figure is a short stroke. */
export const linesOf = (values: readonly (number | null)[], scale: Scale, { width, height }: PlotSize = STRETCHED): string =>
  runsOf(values, (value) => value !== null)
    .map(({ from, to }) => {
      const at = (index: number) => `${middleOf(index, values.length, width).toFixed(1)} ${y(scale, values[index]!, height)}`
      if (from === to) return `M${at(from)}h0.1`
      return values.slice(from, to + 1).reduce<string>((path, _, i) => `${path}${i === 0 ? 'M' : 'L'}${at(from + i)}`, '')
    })
    .join('')

/** Path data of vertical strokes from the foot of the drawing, or from zero, to each figure. */
export const strokesOf = (
  values: readonly (number | null)[],
  scale: Scale,
  wanted: (index: number) => boolean = () => true,
  { width, height }: PlotSize = STRETCHED,
): string => {
  const foot = y(scale, Math.max(scale.low, Math.min(scale.high, 0)), height)
  return values
    .map((value, index) =>
      value === null || value === 0 || !wanted(index)
        ? ''
        : `M${middleOf(index, values.length, width).toFixed(1)} ${scale.low > 0 ? height : foot}V${y(scale, value, height)}`,
    )
    .join('')
}

/** Width of a bar. */
export const barWidth = (count: number): string => ((WIDTH / Math.max(1, count)) * BAR).toFixed(1)

/** Left edge and width of each gap. */
export const gapsOf = (values: readonly (number | null)[]): readonly { readonly x: number; readonly width: number }[] =>
  runsOf(values, (value) => value === null).map(({ from, to }) => ({
    x: (from / values.length) * WIDTH,
    width: ((to - from + 1) / values.length) * WIDTH,
  }))
