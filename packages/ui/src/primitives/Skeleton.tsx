import type { CSSProperties } from 'react'

/** Keeps the final geometry while data loads; not animated, and invisible for the first 200 ms. */
export const Skeleton = ({ width = 80, height = 12, radius }: { width?: number | string; height?: number | string; radius?: number }) => (
  <span className="sk late" aria-hidden="true" style={{ width, height, borderRadius: radius } as CSSProperties} />
)
