/** Colours of the chart by their design tokens. */
const tokens = {
  text: '--fg-3',
  line: '--line',
  data: '--data',
  rise: '--positive',
  fall: '--negative',
  idle: '--control',
  label: '--raised',
  order: '--accent',
  onOrder: '--on-accent',
} as const

export type Palette = Readonly<Record<keyof typeof tokens, string>>

/** A CSS colour as `rgb()`: the drawing library parses nothing else, and the tokens are in OKLCH. The browser itself converts. */
const toRgb = (context: CanvasRenderingContext2D, colour: string): string => {
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

/** The palette of the theme that shows. */
export const readPalette = (): Palette => {
  const styles = getComputedStyle(document.documentElement)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const read = (name: string): string => {
    const colour = styles.getPropertyValue(name).trim()
    return context && colour !== '' ? toRgb(context, colour) : 'rgb(128, 128, 128)'
  }
  return Object.fromEntries(Object.entries(tokens).map(([key, name]) => [key, read(name)])) as Record<keyof typeof tokens, string>
}
