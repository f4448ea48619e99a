import type { Address } from '@exchange/domain'
import type { AddressNetwork } from '@exchange/domain/tokens/readAddress'
import { addressIn } from '../../../shared/tokens/addressIn.ts'

/** Accounts that a message may name. */
export const MAX_RECIPIENTS = 1_000

/** What was typed or pasted, one account a line or between commas: the accounts, each once, and how many pieces are none. */
export const parseRecipients = (
  typed: string,
  network: AddressNetwork,
): { readonly accounts: readonly Address[]; readonly wrong: number } => {
  const pieces = typed.split(/[\s,;]+/).filter((piece) => piece !== '')
  const good = pieces.flatMap((piece) => (addressIn(piece, network)?.toLowerCase() as Address | undefined) ?? [])
  return { accounts: [...new Set(good)], wrong: pieces.length - good.length }
}
