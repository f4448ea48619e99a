/** Colours of pictures: the site's dark theme. */
export const ink = {
  canvas: '#081114',
  line: '#1f2d30',
  fg: '#e9eff0',
  soft: '#c0cbcd',
  faint: '#9facae',
  accent: '#ffb461',
  raised: '#0e191c',
} as const

/** Colours of lines, in the order in which they were picked. */
export const lineColours = ['#68c2d4', '#ffb461', '#a79ff0', '#a5dd86', '#f08fb8', '#9facae'] as const

/** The spacing of each size. */
export type Look = {
  readonly pad: number
  readonly head: number
  readonly title: number
  readonly figure: number
  readonly small: number
  /** Columns and row height of the legend. */
  readonly columns: number
  readonly row: number
}

export const lookOf = ({ width, height }: { readonly width: number; readonly height: number }): Look => {
  if (width > height) return { pad: 52, head: 30, title: 28, figure: 72, small: 21, columns: 3, row: 40 }
  if (width === height) return { pad: 64, head: 34, title: 34, figure: 84, small: 26, columns: 2, row: 52 }
  return { pad: 76, head: 42, title: 44, figure: 110, small: 34, columns: 1, row: 72 }
}
