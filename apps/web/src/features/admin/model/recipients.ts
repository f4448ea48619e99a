import type { Address } from '@exchange/domain'

/** Accounts that a message may name. */
export const MAX_RECIPIENTS = 1_000

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** What was typed or pasted, one account a line or between commas: the accounts, each once, and how many pieces are none. */
export const parseRecipients = (typed: string): { readonly accounts: readonly Address[]; readonly wrong: number } => {
  const pieces = typed.split(/[\s,;]+/).filter((piece) => piece !== '')
  const good = pieces.filter((piece) => ADDRESS.test(piece)).map((piece) => piece.toLowerCase() as Address)
  return { accounts: [...new Set(good)], wrong: pieces.length - good.length }
}
