import * as domain from '../src/index.ts'

/** What a Solidity function answers: words, or the name of the error it reverts with. */
export type Outcome = { readonly out: readonly bigint[] } | { readonly error: string }

type Twin = (...args: bigint[]) => bigint | boolean | readonly bigint[] | undefined

/** The domain's export of the name, or undefined. Twins bear the names of the harness functions. */
export const findTwin = (name: string): Twin | undefined => {
  const found = (domain as Record<string, unknown>)[name]
  return typeof found === 'function' ? (found as Twin) : undefined
}

const toWords = (value: ReturnType<Twin>): readonly bigint[] => {
  if (value === undefined) return []
  if (typeof value === 'boolean') return [value ? 1n : 0n]
  return typeof value === 'bigint' ? [value] : value
}

/** Runs a twin as the harness would: its words, or the name of the Solidity error. */
export const runTwin = (name: string, args: readonly bigint[]): Outcome => {
  const twin = findTwin(name)
  if (twin === undefined) throw new Error(`The domain exports no ${name}: write the twin of the Solidity function`)
  try {
    return { out: toWords(twin(...args)) }
  } catch (error) {
    if (!(error instanceof domain.DomainError)) throw error
    return { error: String(error.params['error']) }
  }
}
