import type { CompetitionActor, CompetitionState } from '@exchange/domain/arena/actions'
import type { Address } from '@exchange/domain'
import { isSameAddress } from '@exchange/domain'
import type { CompetitionRead } from '@exchange/protocol/reads/arena/readCompetition'
import type { CompetitionDetail, Participant } from '../queries.ts'

type Read = Pick<CompetitionRead, 'participants' | 'rankedCount' | 'prizePool' | 'ownerFee' | 'participant' | 'prize' | 'paidIn'>

/** A competition with newer values from the chain, if they were read. */
export const withChain = (competition: CompetitionDetail, read: Read | undefined): CompetitionDetail =>
  read
    ? {
        ...competition,
        participantsCount: read.participants,
        rankedCount: read.rankedCount,
        prizePool: String(read.prizePool),
      }
    : competition

/** Rules and facts of a competition, as input to the rules on possible actions. */
export const stateOf = (competition: CompetitionDetail, read: Read | undefined): CompetitionState => ({
  rules: {
    ...competition,
    depositAmount: BigInt(competition.depositAmount),
    hostContribution: BigInt(competition.hostContribution),
    entryFee: BigInt(competition.entryFee),
  },
  facts: {
    cancelled: competition.cancelled,
    participants: competition.participantsCount,
    rankedCount: competition.rankedCount,
    nobodyTraded: competition.eligibleCount === 0,
  },
  ownerFee: read?.ownerFee ?? (competition.ownerFeeClaimed ? 0n : BigInt(competition.ownerFee)),
})

type Balances = Pick<CompetitionActor, 'winningBalance' | 'prizeBalance' | 'booked'>

/** The viewer of a competition. Chain data takes precedence over the index. */
export const actorOf = (
  { host }: Pick<CompetitionDetail, 'host'>,
  account: Address,
  read: Read | undefined,
  own: Participant | null | undefined,
  balances: Balances,
): CompetitionActor => {
  const isParticipant = read ? read.participant !== undefined : own != null
  return {
    isHost: isSameAddress(host, account),
    isParticipant,
    deposited: read ? (read.participant?.deposited ?? 0n) : BigInt(own?.deposited ?? 0),
    prize: read?.prize ?? 0n,
    refund: read?.paidIn ?? 0n,
    ...balances,
  }
}
