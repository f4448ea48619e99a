import type { Address, Scored, Submitted } from '@exchange/domain'
import type { Abi, Client, ContractFunctionParameters } from 'viem'
import { spotCompetitionAbi } from '../../generated/spotCompetition.ts'
import type { Network } from '../../networks.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'
import { takeSnapshot } from '../snapshot.ts'

/** A participant as the chain compares it, and its place in the order submitted so far. */
export type Standing = Scored & Submitted

type Booked = { readonly index: number; readonly traded: boolean; readonly rank: number; readonly deposited: bigint }

// ARENA-26, ARENA-27
/** All participants of a competition, in order of registration, as of one block. One failed figure fails the whole read. */
export const readStandings = (client: Client, network: Network, competition: Address): Promise<ReadResult<readonly Standing[]>> =>
  toReadResult(async () => {
    const call = (functionName: string, args: readonly unknown[]): ContractFunctionParameters<Abi> => ({
      address: competition,
      abi: spotCompetitionAbi as Abi,
      functionName,
      args,
    })
    const { ask } = await takeSnapshot(client, network)
    const [count] = (await ask([call('participantsCount', [])])) as [bigint]
    const accounts = (await ask(Array.from({ length: Number(count) }, (_, i) => call('participantAt', [BigInt(i + 1)])))) as Address[]
    const facts = await ask(accounts.flatMap((account) => [call('participant', [account]), call('scoreOf', [account])]))
    return accounts.map((account, i) => {
      const { index, traded, rank, deposited } = facts[2 * i] as Booked
      return { account, index, eligible: traded && deposited > 0n, score: facts[2 * i + 1] as bigint, submittedAt: rank }
    })
  })
