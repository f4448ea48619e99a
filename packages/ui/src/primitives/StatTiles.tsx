import type { CSSProperties, ReactNode } from 'react'

export type StatTile = {
  readonly id: string
  readonly label: ReactNode
  readonly value: ReactNode
  /** Its line stays reserved while it is undefined; omit it for a tile that never has one. */
  readonly context?: ReactNode
}

/** Figures in one card, split by hairlines; two by two on narrow screens. */
export const StatTiles = ({ tiles, label }: { tiles: readonly StatTile[]; label?: string }) => (
  <dl className="stats" aria-label={label} style={{ '--n': tiles.length } as CSSProperties}>
    {tiles.map((tile) => (
      <div className="stat" key={tile.id}>
        <dt className="k">{tile.label}</dt>
        <dd className="v">{tile.value}</dd>
        {'context' in tile && <dd className="x">{tile.context}</dd>}
      </div>
    ))}
  </dl>
)
