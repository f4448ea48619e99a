/** A fact of the audit log, before and after. */
export type Change = { readonly name: string; readonly before: string | null; readonly after: string | null }

const read = (json: string | null): Readonly<Record<string, unknown>> => {
  const value: unknown = json === null ? null : JSON.parse(json)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

// ADMIN-4
/** The changes of a log entry: leaves out values that are the same before and after. */
export const changesOf = (before: string | null, after: string | null): readonly Change[] => {
  const [was, is] = [read(before), read(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => ({ name, before: textOf(was[name]), after: textOf(is[name]) }))
    .filter((change) => change.before !== change.after)
}
