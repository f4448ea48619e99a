import { automationStates, automationTriggers, isSameAddress, type Address, type UpkeepAtWork } from '@exchange/domain'
import { decodeAbiParameters, type Abi, type Client, type ContractFunctionParameters } from 'viem'
import { automationFactoryAbi } from '../../generated/automationFactory.ts'
import { automationRegistryAbi } from '../../generated/automationRegistry.ts'
import { lockAutomationAbi } from '../../generated/lockAutomation.ts'
import { votingEscrowAbi } from '../../generated/votingEscrow.ts'
import type { Network } from '../../networks.ts'
import { readMany } from '../readMany.ts'
import { takeSnapshot, type Snapshot } from '../snapshot.ts'

/** The contracts of a network's automations. */
export type AutomationPlace = { readonly registry: Address; readonly factory: Address; readonly escrow: Address }

/** An upkeep that runs the automation of a lock. */
export type LockUpkeep = UpkeepAtWork & { readonly id: bigint; readonly lockId: bigint; readonly automation: Address }

/** Upkeeps as of one block. `ended` can never run again, or have targets that are no automations. */
export type Upkeeps = {
  readonly blockNumber: bigint
  readonly count: number
  readonly isKeeper: boolean
  readonly upkeeps: readonly LockUpkeep[]
  readonly ended: readonly bigint[]
}

type Info = {
  readonly target: Address
  readonly balance: bigint
  readonly maxValidBlocknumber: bigint
  readonly paused: boolean
  readonly offchainConfig: `0x${string}`
}
type Wanted = {
  readonly isClaimEveryWeek: boolean
  readonly isRelockEveryWeek: boolean
  readonly isAutoVote: boolean
  readonly executionTime: number
}
type Call = ContractFunctionParameters<Abi>
type Registered = { readonly id: bigint; readonly info: Info; readonly lockId: bigint }

const RUNS_ON = 2n ** 64n - 1n
const viewOf =
  (abi: unknown) =>
  (address: Address, functionName: string, args: readonly unknown[] = []): Call => ({
    address,
    abi: abi as Abi,
    functionName,
    args,
  })
const ofRegistry = viewOf(automationRegistryAbi)
const ofAutomation = viewOf(lockAutomationAbi)

// AUTO-4: no upkeep is left out, or held back, because of another
/**
 * Results of calls that strangers can influence, undefined for each failure. A call that burns its batch's gas leaves none for later ones,
 * so failures are retried one by one. Throws when the node does not answer.
 */
const askEach = async (client: Client, network: Network, calls: readonly Call[], blockNumber: bigint): Promise<readonly unknown[]> => {
  const together = await readMany(client, network, calls, blockNumber)
  const answers: unknown[] = []
  for (const [i, call] of calls.entries()) {
    const answer = together[i]!.status === 'ok' ? together[i]! : (await readMany(client, network, [call], blockNumber))[0]!
    if (answer.status === 'failed' && answer.error.code.startsWith('rpc.')) throw answer.error
    answers.push(answer.status === 'ok' ? answer.data : undefined)
  }
  return answers
}

/** The upkeeps that run a lock's own automation. A stranger's target may return anything, or nothing. */
const lockUpkeepsOf = async (
  client: Client,
  network: Network,
  place: AutomationPlace,
  { blockNumber, ask }: Snapshot,
  listed: readonly Omit<Registered, 'lockId'>[],
): Promise<readonly Registered[]> => {
  const asked = listed.map(({ info }) => ofAutomation(info.target, 'lockId'))
  const lockIds = await askEach(client, network, asked, blockNumber)
  const named = listed.flatMap((each, i) => (lockIds[i] === undefined ? [] : [{ ...each, lockId: lockIds[i] as bigint }]))
  const own = await ask(named.map(({ lockId }) => viewOf(automationFactoryAbi)(place.factory, 'automationOf', [lockId])))
  return named.filter(({ info }, i) => isSameAddress(own[i] as Address, info.target))
}

/** Steps of a run, in the order in which their failures are read. */
const steps = [0, 1, 2] as const

/** The calls for each upkeep, in the order in which `toUpkeep` reads them. */
const upkeepCalls = ({ registry, escrow }: AutomationPlace, { id, info: { target }, lockId }: Registered): readonly Call[] => [
  ofRegistry(registry, 'getMinBalance', [id]),
  ofAutomation(target, 'state'),
  ofAutomation(target, 'trigger'),
  ofAutomation(target, 'settings'),
  ofAutomation(target, 'lastRunEpoch'),
  viewOf(votingEscrowAbi)(escrow, 'locked', [lockId]),
  ...steps.map((step) => ofAutomation(target, 'failures', [step])),
]

const toUpkeep = ({ id, info, lockId }: Registered, answers: readonly unknown[]): LockUpkeep => {
  const [minimum, state, trigger, wanted, lastRunEpoch, locked, ...failures] = answers as readonly [
    bigint,
    number,
    readonly [kind: number, ...rest: unknown[]],
    Wanted,
    bigint,
    { readonly end: bigint },
    ...(readonly { readonly paused: boolean }[]),
  ]
  const isWanted = [wanted.isClaimEveryWeek, wanted.isRelockEveryWeek, wanted.isAutoVote]
  const [maxGasPrice] = decodeAbiParameters([{ type: 'uint256' }], info.offchainConfig)
  return {
    id,
    lockId,
    automation: info.target,
    isCancelled: false,
    isPaused: info.paused,
    balance: info.balance,
    minimum,
    maxGasPrice,
    state: automationStates[state]!,
    trigger: automationTriggers[trigger[0]]!,
    hasWork: isWanted.some((is, step) => is && failures[step]?.paused === false),
    lockEnd: locked.end,
    executionTime: BigInt(wanted.executionTime),
    lastRunEpoch,
  }
}

/** Upkeeps that run automations of locks, except those known to have ended. Ids count from 1. One failed figure fails the whole read. */
export const readUpkeeps = async (
  client: Client,
  network: Network,
  place: AutomationPlace,
  { keeper, ended }: { readonly keeper: Address; readonly ended: ReadonlySet<bigint> },
): Promise<Upkeeps> => {
  const snapshot = await takeSnapshot(client, network)
  const { registry } = place
  const [total, isKeeper] = (await snapshot.ask([ofRegistry(registry, 'upkeepsCount'), ofRegistry(registry, 'isKeeper', [keeper])])) as [
    bigint,
    boolean,
  ]
  const ids = Array.from({ length: Number(total) }, (_, i) => BigInt(i + 1)).filter((id) => !ended.has(id))
  // The maker of an upkeep controls how much gas its call uses.
  const asked = ids.map((id) => ofRegistry(registry, 'getUpkeep', [id]))
  const infos = (await askEach(client, network, asked, snapshot.blockNumber)) as readonly (Info | undefined)[]
  const listed = ids.flatMap((id, i) => {
    const info = infos[i]
    return info?.maxValidBlocknumber === RUNS_ON ? [{ id, info }] : []
  })
  const own = await lockUpkeepsOf(client, network, place, snapshot, listed)
  const kept = new Set(own.map(({ id }) => id))
  const calls = own.map((each) => upkeepCalls(place, each))
  const answers = await snapshot.ask(calls.flat())
  const upkeeps = own.map((each, i) => toUpkeep(each, answers.slice(i * calls[i]!.length, (i + 1) * calls[i]!.length)))
  return { blockNumber: snapshot.blockNumber, count: Number(total), isKeeper, upkeeps, ended: ids.filter((id) => !kept.has(id)) }
}
