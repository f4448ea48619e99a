type Head = { readonly chainId: number; readonly number: number; readonly timestamp: number }
type IndexAdvance = { readonly chainId: number; readonly block: number; readonly ready: boolean; readonly progress: number }

const parse = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const count = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** The data of a `head` event; undefined for other events. */
export const headEvent = (text: string): Head | undefined => {
  const message = parse(text)
  if (!message) return undefined
  const { chainId, number, timestamp } = message
  return count(chainId) && count(number) && count(timestamp) ? { chainId, number, timestamp } : undefined
}

/** The data of an `index` event; undefined for other events. */
export const indexEvent = (text: string): IndexAdvance | undefined => {
  const message = parse(text)
  if (!message) return undefined
  const { chainId, block, ready, progress } = message
  return count(chainId) && count(block) && typeof ready === 'boolean' && typeof progress === 'number'
    ? { chainId, block, ready, progress }
    : undefined
}

/** The index states in an answer of `GET /v1/networks`; invalid rows are left out. */
export const indexStates = (answer: unknown): readonly IndexAdvance[] => {
  const rows = (answer as { data?: unknown } | null)?.data
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: { chainId?: unknown; index?: { block?: unknown; ready?: unknown; progress?: unknown } } | null) => {
    const { block, ready, progress } = row?.index ?? {}
    return count(row?.chainId) && count(block) && typeof ready === 'boolean' && typeof progress === 'number'
      ? [{ chainId: row.chainId, block, ready, progress }]
      : []
  })
}
