/** A line by its name, and what may stand beside that: words for kind and fee of a pool, and for one with a token on no list. */
type NamedLine = { readonly key: string; readonly name: string; readonly kind: string | null; readonly unlisted: string | null }

const isNamedAs = (name: string, line: NamedLine): boolean => line.name.toLowerCase() === name.toLowerCase()

// ANALYTICS-6, ANALYTICS-8
/** What stands beside each name, empty where nothing has to: what tells lines of the same name apart, and that a token is on no list. */
export const lineNotes = (lines: readonly NamedLine[]): readonly string[] =>
  lines.map((line) => {
    const twins = lines.filter((other) => other.key !== line.key && isNamedAs(line.name, other))
    const kind = twins.length > 0 ? line.kind : null
    const address = twins.some((other) => other.kind === line.kind) && kind !== null ? `…${line.key.slice(-4)}` : null
    return [kind, address, line.unlisted].filter((part) => part !== null).join(' · ')
  })
