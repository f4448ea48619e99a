import type { Address } from '@exchange/domain'
import type { AddressNetwork } from '@exchange/domain/tokens/readAddress'
import { addressIn } from '../../../shared/tokens/addressIn.ts'

/** Accounts that a message may name. */
export const MAX_RECIPIENTS = 1_000

/** The typed or pasted accounts, one per line or separated by commas: each account once, and the number of invalid pieces. */
export const parseRecipients = (
  typed: string,
  network: AddressNetwork,
): { readonly accounts: readonly Address[]; readonly wrong: number } => {
  const pieces = typed.split(/[\s,;]+/).filter((piece) => piece !== '')
  const good = pieces.flatMap((piece) => (addressIn(piece, network)?.toLowerCase() as Address | undefined) ?? [])
  return { accounts: [...new Set(good)], wrong: pieces.length - good.length }
}
