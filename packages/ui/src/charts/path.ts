/** Points of a series scaled into a box, top-left origin; a flat series is centred vertically. */
export const scalePoints = (
  values: readonly number[],
  width: number,
  height: number,
  padding: number,
): readonly (readonly [number, number])[] => {
  const low = values.reduce((a, b) => Math.min(a, b), Infinity)
  const span = values.reduce((a, b) => Math.max(a, b), -Infinity) - low
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values.map((value, index) => {
    const share = span === 0 ? 0.5 : (value - low) / span
    return [index * step, height - padding - share * (height - 2 * padding)] as const
  })
}

/** An SVG path through the points. */
export const linePath = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
