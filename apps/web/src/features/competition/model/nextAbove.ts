import { WAD } from '@exchange/domain'
import type { CompetitionDetail, Participant, Standing } from '../queries.ts'

type Row = Pick<Standing, 'rank' | 'score' | 'account'>

/** Who stands right above a rank, and how much of the winning token is missing to stand level; undefined for the first. */
export const nextAbove = (
  rows: readonly Row[],
  own: Pick<Participant, 'rank' | 'balance' | 'deposited'>,
  { winType }: Pick<CompetitionDetail, 'winType'>,
): { readonly row: Row; readonly missing: bigint } | undefined => {
  const row = rows.filter(({ rank }) => rank < own.rank).at(-1)
  if (!row) return undefined
  const [score, deposited, balance] = [BigInt(row.score), BigInt(own.deposited), BigInt(own.balance)]
  // What a balance must be so that its score is the other's: rounded up, as a score is rounded down.
  const level = winType === 'amount' ? score + deposited : ((score + WAD) * deposited + WAD - 1n) / WAD
  return { row, missing: level > balance ? level - balance : 0n }
}
