import type { Address } from '@exchange/domain'
import type { CompetitionTimes, CompetitionType, DepositType, WinType } from '@exchange/domain/arena/types'
import { type User, USER_FIELDS } from '../user/user.ts'

/** A token as the index knows it. */
export type CompetitionToken = { readonly address: Address; readonly symbol: string; readonly name: string; readonly decimals: number }

// ARENA-6, ARENA-7
/** A competition as lists show one. Raw amounts are decimal texts, times seconds of chain time. */
export type Competition = CompetitionTimes & {
  readonly chainId: number
  /** Counts up from 1 over both types. */
  readonly id: string
  readonly host: Address
  readonly owner: User
  readonly competitionType: CompetitionType
  readonly name: string
  readonly description: string
  readonly label: string | null
  /** The host's uploaded picture; null if the drawing from the id replaces it. */
  readonly bannerUrl: string | null
  readonly winType: WinType
  readonly depositType: DepositType
  readonly maxParticipants: number
  readonly prizeToken: Address
  /** Null if the index does not know the token. */
  readonly prize: CompetitionToken | null
  readonly hostBps: number
  readonly placesBps: readonly number[]
  readonly cancelled: boolean
  readonly participantsCount: number
  /** Participants that traded. */
  readonly eligibleCount: number
  readonly rankedCount: number
  readonly prizePool: string
  /** Null: there is no price. */
  readonly prizePoolUsd: string | null
}

export const COMPETITION_FIELDS = `chainId id host owner { ${USER_FIELDS} } competitionType name description label bannerUrl
  registrationStart registrationEnd start end winType depositType maxParticipants prizeToken prize { address symbol name decimals }
  hostBps placesBps cancelled participantsCount eligibleCount rankedCount prizePool prizePoolUsd`

/** Longest name that is shown, in code points. */
export const MAX_NAME = 60
