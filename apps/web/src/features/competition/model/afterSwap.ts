import { type Ranked, rankParticipants } from '@exchange/domain/arena/rank'
import { prizesOf, type Pot } from '@exchange/domain/arena/prizes'
import { scoreOf } from '@exchange/domain/arena/score'
import type { Scored, WinType } from '@exchange/domain'
import type { Participant } from '../queries.ts'

type Standing = Scored & { readonly account: string }

/** The place, result and prize of an account. */
export type Place = { readonly rank: number; readonly score: bigint; readonly prize: bigint }

type Question = {
  readonly everybody: readonly Pick<Participant, 'account' | 'index' | 'traded' | 'deposited' | 'score'>[]
  readonly account: string
  /** Raw units of the winning token. */
  readonly deposited: bigint
  readonly balance: bigint
  readonly winType: WinType
  readonly pot: Pot
}

/** The account's place with this balance of the winning token, all others unchanged; undefined for a non-participant. */
export const placeAtBalance = ({ everybody, account, deposited, balance, winType, pot }: Question): Place | undefined => {
  const own = account.toLowerCase()
  const score = scoreOf(winType, balance, deposited)
  const field = everybody.map(({ account: id, index, traded, deposited: paidIn, score: scored }): Standing => {
    const other = { account: id.toLowerCase(), index, eligible: traded && paidIn !== '0', score: BigInt(scored) }
    return other.account === own ? { ...other, eligible: deposited > 0n, score } : other
  })
  const ranked: readonly Ranked<Standing>[] = rankParticipants(field)
  const at = ranked.findIndex((each) => each.account === own)
  const found = ranked[at]
  return found && { rank: found.rank, score, prize: prizesOf(pot, ranked)[at] ?? 0n }
}

/** Balance of the winning token after a swap: minus what the swap pays of it, plus what it receives; other swaps do not change it. */
export const winningBalanceAfterSwap = (
  balance: bigint,
  {
    paysWinning,
    receivesWinning,
    amountIn,
    amountOut,
  }: {
    readonly paysWinning: boolean
    readonly receivesWinning: boolean
    readonly amountIn: bigint
    readonly amountOut: bigint
  },
): bigint => balance - (paysWinning ? amountIn : 0n) + (receivesWinning ? amountOut : 0n)
