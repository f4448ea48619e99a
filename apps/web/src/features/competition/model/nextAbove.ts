import { WAD } from '@exchange/domain'
import type { CompetitionDetail, Participant, Standing } from '../queries.ts'

type Row = Pick<Standing, 'rank' | 'score' | 'account'>

/** The participant directly above a rank, and the missing amount of the winning token to draw level; undefined for the first. */
export const nextAbove = (
  rows: readonly Row[],
  own: Pick<Participant, 'rank' | 'balance' | 'deposited'>,
  { winType }: Pick<CompetitionDetail, 'winType'>,
): { readonly row: Row; readonly missing: bigint } | undefined => {
  const row = rows.filter(({ rank }) => rank < own.rank).at(-1)
  if (!row) return undefined
  const [score, deposited, balance] = [BigInt(row.score), BigInt(own.deposited), BigInt(own.balance)]
  // The balance with the same score: rounded up, because scores are rounded down.
  const level = winType === 'amount' ? score + deposited : ((score + WAD) * deposited + WAD - 1n) / WAD
  return { row, missing: level > balance ? level - balance : 0n }
}
