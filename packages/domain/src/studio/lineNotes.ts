/** A line with its name and possible notes: type and fee of a pool, and a note for an unlisted token. */
type NamedLine = { readonly key: string; readonly name: string; readonly kind: string | null; readonly unlisted: string | null }

const isNamedAs = (name: string, line: NamedLine): boolean => line.name.toLowerCase() === name.toLowerCase()

// ANALYTICS-6, ANALYTICS-8
/** The note beside each name, or an empty text: what distinguishes lines of the same name, and that a token is unlisted. */
export const lineNotes = (lines: readonly NamedLine[]): readonly string[] =>
  lines.map((line) => {
    const twins = lines.filter((other) => other.key !== line.key && isNamedAs(line.name, other))
    const kind = twins.length > 0 ? line.kind : null
    const address = twins.some((other) => other.kind === line.kind) && kind !== null ? `…${line.key.slice(-4)}` : null
    return [kind, address, line.unlisted].filter((part) => part !== null).join(' · ')
  })
