/** A node of the renderer: a tree of boxes, texts and drawings. */
export type Element = { readonly type: string; readonly key: null; readonly props: Readonly<Record<string, unknown>> }
type Style = Readonly<Record<string, string | number>>
export type Child = Element | string | null

/** A box; its children form a row unless the style says otherwise. */
export const box = (style: Style, ...children: readonly Child[]): Element => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children: children.filter((child) => child !== null) },
})

/** A text, truncated at the end of its line. */
export const text = (style: Style, content: string): Element =>
  box({ display: 'block', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', ...style }, content)

/** A drawing with a fixed size. */
export const drawing = (size: { readonly width: number; readonly height: number }, ...paths: readonly Element[]): Element => ({
  type: 'svg',
  key: null,
  props: { ...size, viewBox: `0 0 ${size.width} ${size.height}`, children: paths },
})

export const path = (props: Readonly<Record<string, string | number>>): Element => ({
  type: 'path',
  key: null,
  props: { fill: 'none', ...props },
})
export const rect = (props: Readonly<Record<string, string | number>>): Element => ({ type: 'rect', key: null, props })
