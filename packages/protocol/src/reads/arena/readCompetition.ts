import { type Address, DomainError } from '@exchange/domain'
import type { Abi, Client, ContractFunctionParameters } from 'viem'
import { competitionFactoryAbi } from '../../generated/competitionFactory.ts'
import { spotCompetitionAbi } from '../../generated/spotCompetition.ts'
import type { Network } from '../../networks.ts'
import { readMany } from '../readMany.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'
import { takeSnapshot } from '../snapshot.ts'

const callsOf =
  (address: Address) =>
  (functionName: string, args: readonly unknown[] = []): ContractFunctionParameters<Abi> => ({
    address,
    abi: spotCompetitionAbi as Abi,
    functionName,
    args,
  })

type Participant = { readonly index: number; readonly traded: boolean; readonly claimed: boolean; readonly deposited: bigint }

// ARENA-8
/** A competition and an account in it on the chain at one block. Amounts are raw units. */
export type CompetitionRead = {
  readonly participants: number
  readonly rankedCount: number
  /** In the prize token. */
  readonly prizePool: bigint
  /** The host's claimable share: zero before the ranking is complete, and after the claim. */
  readonly ownerFee: bigint
  /** Undefined when the account takes no part. */
  readonly participant?: Participant & { readonly score: bigint }
  /** In the prize token: the account's unclaimed prize, and its refundable payments into the prize pool. */
  readonly prize: bigint
  readonly paidIn: bigint
  readonly block: bigint
  readonly timestamp: number
}

/** A competition and an account in it. One failed figure fails the whole read. */
export const readCompetition = (
  client: Client,
  network: Network,
  { competition, account }: { readonly competition: Address; readonly account: Address },
): Promise<ReadResult<CompetitionRead>> =>
  toReadResult(async () => {
    const call = callsOf(competition)
    const { ask, blockNumber: block, timestamp } = await takeSnapshot(client, network)
    const [participants, rankedCount, prizePool, ownerFee, participant, prize, paidIn] = (await ask([
      call('participantsCount'),
      call('rankedCount'),
      call('prizePool'),
      call('ownerFee'),
      call('participant', [account]),
      call('prizeOf', [account]),
      call('paidIn', [account]),
    ])) as [bigint, bigint, bigint, bigint, Participant, bigint, bigint]
    const { index, traded, claimed, deposited } = participant
    // The contract reverts for the score of an account that takes no part.
    const [score] = (index > 0 ? await ask([call('scoreOf', [account])]) : []) as [bigint?]
    return {
      participants: Number(participants),
      rankedCount: Number(rankedCount),
      prizePool,
      ownerFee,
      ...(score !== undefined && { participant: { index, traded, claimed, deposited, score } }),
      prize,
      paidIn,
      block,
      timestamp,
    }
  })

/** The booked balances of an account in a spot competition, in the order of `tokens`. */
export type BookedRead = {
  /** Raw units, withdrawn ones included. */
  readonly balances: readonly bigint[]
  readonly withdrawn: readonly boolean[]
  /** Value of each balance in raw units of the winning token at half-hour averages; null when the pools have none. */
  readonly values: readonly (bigint | null)[]
  readonly block: bigint
}

type BookedQuestion = { readonly competition: Address; readonly account: Address; readonly tokens: readonly Address[] }

// ARENA-20, ARENA-25
/** Balances of an account inside a spot competition. An unknown value does not fail the read. */
export const readBookedBalances = (
  client: Client,
  network: Network,
  { competition, account, tokens }: BookedQuestion,
): Promise<ReadResult<BookedRead>> =>
  toReadResult(async () => {
    const call = callsOf(competition)
    const { ask, blockNumber: block } = await takeSnapshot(client, network)
    const of = (functionName: string) => tokens.map((token) => call(functionName, [account, token]))
    const answers = await ask([...of('balanceOf'), ...of('isWithdrawn')])
    const balances = answers.slice(0, tokens.length) as readonly bigint[]
    const worths = await readMany(
      client,
      network,
      tokens.map((token, index) => call('valueOf', [token, balances[index] ?? 0n])),
      block,
    )
    return {
      balances,
      withdrawn: answers.slice(tokens.length) as readonly boolean[],
      values: worths.map((worth) => (worth.status === 'ok' ? (worth.data as bigint) : null)),
      block,
    }
  })

// ARENA-10
/** The number of competitions on a network: ids count up from 1. */
export const readCompetitionsCount = (client: Client, network: Network): Promise<ReadResult<number>> =>
  toReadResult(async () => {
    const address = network.deployment.contracts.competitionFactory
    if (address === undefined) throw new DomainError('api.notFound', { chainId: network.chainId })
    const { ask } = await takeSnapshot(client, network)
    const [count] = (await ask([{ address, abi: competitionFactoryAbi as Abi, functionName: 'competitionsCount', args: [] }])) as [bigint]
    return Number(count)
  })
