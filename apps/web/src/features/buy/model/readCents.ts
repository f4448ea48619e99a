/** Cents of what was typed in dollars; null for what is no such amount. */
export const readCents = (typed: string): number | null => {
  const found = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim())
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null
}
