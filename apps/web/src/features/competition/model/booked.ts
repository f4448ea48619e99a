import { type Address, isSameAddress } from '@exchange/domain'
import type { BookedRead } from '@exchange/protocol/reads/arena/readCompetition'
import type { CompetitionToken } from '../../../entities/competition/competition.ts'
import type { CompetitionDetail } from '../queries.ts'

/** The booked amount of a tradable token. */
export type BookedToken = {
  readonly address: Address
  readonly token: CompetitionToken | null
  /** Raw units, withdrawn ones too: the end freezes them. */
  readonly balance: bigint
  /** Raw units that can still be withdrawn. */
  readonly left: bigint
  /** Value in raw units of the winning token; null if the pools cannot determine it. */
  readonly value: bigint | null
  /** It is the winning token. */
  readonly counts: boolean
}

/** Balances of an account inside a competition, the winning token first; none until loaded. */
export const heldTokens = (
  { tokens, winningToken }: Pick<CompetitionDetail, 'tokens' | 'winningToken'>,
  read: Pick<BookedRead, 'balances' | 'withdrawn' | 'values'> | undefined,
): readonly BookedToken[] => {
  if (!read) return []
  const held = tokens.map(({ address, token }, at): BookedToken => {
    const balance = read.balances[at] ?? 0n
    const counts = isSameAddress(address, winningToken)
    return {
      address,
      token,
      balance,
      left: read.withdrawn[at] ? 0n : balance,
      value: counts ? balance : (read.values[at] ?? null),
      counts,
    }
  })
  return [...held.filter(({ counts }) => counts), ...held.filter(({ counts }) => !counts)]
}
