import {
  competitionPhase,
  competitionPhases,
  type CompetitionTimes,
  nextRankingPage,
  rankParticipants,
  type CompetitionPhase,
} from '@exchange/domain'
import { competitionFactoryAbi, readMany, readStandings, requireValues, spotCompetitionAbi, type Network } from '@exchange/protocol'
import { buildSubmitRanking } from '@exchange/protocol/writes/arena/competitions'
import type { Abi, LocalAccount } from 'viem'
import { nextTimestamp } from '../chain/nextTimestamp.ts'
import { reasonOf, simulateThenSend } from '../chain/send.ts'
import type { Executor, RunContext, RunReport } from '../executor.ts'
import { createOpenCompetitions, type OpenCompetition } from './openCompetitions.ts'

type Open = ReturnType<typeof createOpenCompetitions>

/** Final phases. */
const settled: readonly string[] = ['ranked', 'void', 'cancelled']

/** Longest rest in milliseconds: a new competition comes with a block, and a block ends every rest. */
const REST_MS = 600_000

const factoryOf = ({ deployment }: Network) => deployment.contracts.competitionFactory

/** Competitions made since the last run, with their times. */
const readNew = async (
  { client, network }: RunContext,
  factory: `0x${string}`,
  ids: readonly number[],
): Promise<readonly OpenCompetition[]> => {
  const places = ids.map((id) => ({
    address: factory,
    abi: competitionFactoryAbi as Abi,
    functionName: 'competitionAt',
    args: [BigInt(id)],
  }))
  const addresses = requireValues<`0x${string}`>(await readMany(client, network, places))
  const asked = addresses.map((address) => ({ address, abi: spotCompetitionAbi as Abi, functionName: 'rules', args: [] }))
  const rules = requireValues<Record<keyof CompetitionTimes, bigint>>(await readMany(client, network, asked))
  return ids.map((id, i) => {
    const [at, times] = [addresses[i], rules[i]]
    if (at === undefined || times === undefined)
      throw new Error(`Competition ${id} of chain ${network.chainId} has no address or no rules.`)
    const [registrationStart, registrationEnd] = [Number(times.registrationStart), Number(times.registrationEnd)]
    return { id, address: at, registrationStart, registrationEnd, start: Number(times.start), end: Number(times.end) }
  })
}

// ARENA-27
/**
 * Ranks ended competitions: all participants in the order of the domain's one comparator, page by page. It reads from the chain what is
 * missing before each page, so a second instance, or anyone else who submits, only shortens the work.
 */
export const createRankingExecutor = (account: LocalAccount): Executor => {
  const networks = new Map<number, Open>()
  const openOf = (chainId: number): Open => {
    const open = networks.get(chainId) ?? createOpenCompetitions()
    networks.set(chainId, open)
    return open
  }

  /**
   * The phase of a competition that has reached its end. On a quiet chain the last block is older than the end: only ranking can follow.
   */
  const readPhase = async ({ client }: RunContext, competition: OpenCompetition): Promise<CompetitionPhase> => {
    const at = { address: competition.address, abi: spotCompetitionAbi } as const
    const phase = competitionPhases[await client.readContract({ ...at, functionName: 'phase' })]
    if (phase !== undefined && settled.includes(phase)) return phase
    const participants = Number(await client.readContract({ ...at, functionName: 'participantsCount' }))
    return competitionPhase(competition, { cancelled: false, participants, rankedCount: 0, nobodyTraded: false }, competition.end)
  }

  /** Submits the missing pages of one ranking. The result says why it is not complete. */
  const rank = async (context: RunContext, competition: OpenCompetition): Promise<{ readonly pages: number; readonly result: string }> => {
    const { client, network, logger, signal } = context
    const { id, address } = competition
    for (let pages = 0; ; pages++) {
      const phase = await readPhase(context, competition)
      if (phase !== 'ended' || signal.aborted) return { pages, result: phase }
      const standings = await readStandings(client, network, address)
      if (standings.status === 'failed') throw standings.error
      const page = nextRankingPage(rankParticipants(standings.data))
      const place = { chainId: network.chainId, competition: address }
      const outcome = await simulateThenSend(context, account, buildSubmitRanking(place, page))
      const isDone = outcome.status === 'done'
      logger[isDone ? 'info' : 'warn']({ competition: id, participants: page.length, ...outcome }, `submitRanking ${outcome.status}`)
      if (!isDone) return { pages, result: reasonOf(outcome) }
    }
  }

  const run = async (context: RunContext): Promise<RunReport> => {
    const { client, network, signal } = context
    const factory = factoryOf(network)
    if (factory === undefined) return { competitions: 0 }
    const open = openOf(network.chainId)
    const at = { address: factory, abi: competitionFactoryAbi } as const
    const [now, count] = await Promise.all([
      nextTimestamp(client).then(Number),
      client.readContract({ ...at, functionName: 'competitionsCount' }).then(Number),
    ])
    open.note(await readNew(context, factory, open.unseen(count)))
    const reasons: Record<string, string> = {}
    let pages = 0
    for (const competition of open.ended(now)) {
      if (signal.aborted) break
      const done = await rank(context, competition)
      pages += done.pages
      if (settled.includes(done.result)) open.settle(competition, now, done.pages > 0)
      else {
        open.reopen(competition.id)
        reasons[competition.id] = done.result
      }
    }
    if (Object.keys(reasons).length === 0) context.rest(Math.min(REST_MS, (open.nextEnd(now) ?? Infinity) * 1_000))
    return { competitions: count, pages, reasons }
  }

  return { name: 'ranking', intervalMs: 15_000, worksOn: (network) => factoryOf(network) !== undefined, run }
}
