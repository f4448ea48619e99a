/** The parts of an unknown error that decoding uses. */
export type ErrorFacts = {
  readonly value: unknown
  readonly name: string
  readonly message: string
  readonly code: unknown
  readonly status: unknown
  readonly data: unknown
}

/** A property of any value; undefined when reading it throws. */
const field = (value: object, key: string): unknown => {
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The text of an error. viem's `message` also prints the call with its parameters' names; its two short forms contain only the failure. */
const wordsOf = (value: object): string => {
  const short = text(field(value, 'shortMessage'))
  return short === '' ? text(field(value, 'message')) : `${short}\n${text(field(value, 'details'))}`
}

/** Maximum depth of causes: a chain of errors may be hostile or circular. */
const MAX_DEPTH = 12

/**
 * An error and everything inside it in which wallets and viem hide the real one: `cause`, `error`, `data.originalError`, `data.cause`.
 * Outermost first.
 */
export const causesOf = (error: unknown): ErrorFacts[] => {
  const facts: ErrorFacts[] = []
  const seen = new Set<unknown>()
  const visit = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || seen.has(value)) return
    seen.add(value)
    if (typeof value === 'string') facts.push({ value, name: '', message: value, code: undefined, status: undefined, data: undefined })
    if (typeof value !== 'object' || value === null) return
    const data = field(value, 'data')
    facts.push({
      value,
      name: text(field(value, 'name')),
      message: wordsOf(value),
      code: field(value, 'code'),
      status: field(value, 'status'),
      data: field(value, 'raw') ?? data,
    })
    for (const inner of [field(value, 'cause'), field(value, 'error')]) visit(inner, depth + 1)
    if (typeof data === 'object' && data !== null) for (const key of ['originalError', 'cause']) visit(field(data, key), depth + 1)
  }
  visit(error, 0)
  return facts
}

const isHexData = (value: unknown): value is `0x${string}` => typeof value === 'string' && /^0x([0-9a-fA-F]{2}){4,}$/.test(value)

/** Revert data anywhere in an error: as `data`, as `raw`, or as `data.data`, as some wallets wrap it. */
export const revertDataOf = (facts: readonly ErrorFacts[]): `0x${string}` | undefined => {
  for (const { data } of facts) {
    if (isHexData(data)) return data
    if (typeof data === 'object' && data !== null && isHexData(field(data, 'data'))) return field(data, 'data') as `0x${string}`
  }
  return undefined
}
