import type { CompetitionPhase } from '@exchange/domain'
import type { CompetitionActor, CompetitionState } from '@exchange/domain/arena/actions'
import type { Network } from '@exchange/protocol/networks'
import { useMemo } from 'react'
import { phaseOf } from '../../entities/competition/phase.ts'
import { hasPerps } from '../../entities/perp/hasPerps.ts'
import { toToken, type Token } from '../../shared/tokens/token.ts'
import { useBalance } from '../../shared/tokens/useBalance.ts'
import { useWallet } from '../../shared/wallet/wallet.ts'
import type { CompetitionToken } from '../../entities/competition/competition.ts'
import { heldTokens } from './model/booked.ts'
import { actorOf, stateOf, withChain } from './model/standing.ts'
import { type CompetitionDetail, useBookedBalances, useChainCompetition, useOwnPlace } from './queries.ts'

/** A token for input fields; undefined if the index does not know it: no amount of it can be typed. */
export const fieldToken = (chainId: number, token: CompetitionToken | null): Token | undefined =>
  token === null ? undefined : toToken({ chainId, ...token }, 'listed')

const known = (balance: ReturnType<typeof useBalance>): bigint | null => (balance.status === 'ok' ? balance.value : null)

/** A competition for its viewer: by chain time, the index, and the chain if it was read. */
export const useDesk = (network: Network, indexed: CompetitionDetail, now: number) => {
  const { chainId } = network
  const { address: account } = useWallet()
  const { data: read, isError: isChainFailing } = useChainCompetition(network, indexed.address, account)
  const { data: own } = useOwnPlace(chainId, indexed.id, account)
  const addresses = useMemo(() => indexed.tokens.map(({ address }) => address), [indexed.tokens])
  const { data: booked } = useBookedBalances(network, indexed.address, account, addresses)
  const winningBalance = useBalance(network, account, indexed.winningToken)
  const prizeBalance = useBalance(network, account, indexed.prizeToken)
  const competition = withChain(indexed, read)
  const held = heldTokens(competition, booked)
  const phase: CompetitionPhase = phaseOf(competition, now)
  const state: CompetitionState = stateOf(competition, read)
  const actor: CompetitionActor | undefined =
    account &&
    actorOf(competition, account, read, own, {
      winningBalance: known(winningBalance),
      prizeBalance: known(prizeBalance),
      booked: held.reduce((sum, { left }) => sum + left, 0n),
    })
  return {
    network,
    account,
    competition,
    now,
    phase,
    state,
    actor,
    own: own ?? undefined,
    held,
    winningBalance,
    prizeBalance,
    /** Monotonic milliseconds of the last chain read, if the newest one failed. */
    staleSince: isChainFailing ? read?.readAt : undefined,
    winning: fieldToken(chainId, competition.winning),
    prizeToken: fieldToken(chainId, competition.prize),
  }
}

export type Desk = ReturnType<typeof useDesk>

/** Whether a competition has a trading room here: always for swaps, for positions if the network has a venue. */
export const hasRoom = ({ network, competition }: Pick<Desk, 'network' | 'competition'>): boolean =>
  competition.competitionType === 'spot' || hasPerps(network)
