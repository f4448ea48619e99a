type Cell = string | number | null

const isSame = (a: readonly Cell[], b: readonly Cell[]): boolean => {
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false
  return a.length === b.length
}

/**
 * Turns rows into objects, and reuses the object of the last read for an unchanged row: most rows of a refresh are unchanged, and results
 * computed from them stay valid. The first cell is the key.
 */
export const createRowCache = <T>(convert: (cells: Cell[]) => T) => {
  let known = new Map<Cell, { readonly cells: Cell[]; readonly object: T }>()
  return (rows: readonly Cell[][]): T[] => {
    const next: typeof known = new Map()
    const objects = rows.map((cells) => {
      const key = cells[0] as Cell
      const before = known.get(key)
      const entry = before && isSame(before.cells, cells) ? before : { cells, object: convert(cells) }
      next.set(key, entry)
      return entry.object
    })
    known = next
    return objects
  }
}
