import {
  type Address,
  type AutomationSettings,
  type AutomationState,
  type AutomationStep,
  type AutomationTrigger,
  automationStates,
  automationSteps,
  automationTriggers,
  deadGaugeChoices,
  DomainError,
  type Hex,
} from '@exchange/domain'
import { decodeAbiParameters, type Abi, type Client, type ContractFunctionParameters, zeroAddress } from 'viem'
import { automationFactoryAbi } from '../../generated/automationFactory.ts'
import { automationRegistryAbi } from '../../generated/automationRegistry.ts'
import { lockAutomationAbi } from '../../generated/lockAutomation.ts'
import { permissionsRegistryAbi } from '../../generated/permissionsRegistry.ts'
import type { Network } from '../../networks.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'
import { takeSnapshot, type ViewCalls } from '../snapshot.ts'

/** A step's consecutive failures; it is suspended after three equal ones. */
export type StepFailures = { readonly reason: Hex; readonly count: number; readonly rests: boolean }

/** The upkeep that pays for an automation's runs. LINK in wei, gas price in wei per unit of gas. */
export type UpkeepRead = {
  readonly id: bigint
  readonly admin: Address
  readonly balance: bigint
  /** The keeper does not run it below this balance. */
  readonly minimum: bigint
  readonly spent: bigint
  readonly gasLimit: bigint
  readonly maxGasPrice: bigint
  readonly isPaused: boolean
  /** Block from which its LINK can be withdrawn; null until it is cancelled. */
  readonly withdrawableFrom: bigint | null
}

/** The automation of a lock, in any state. Times are seconds. */
export type AutomationRead = {
  readonly lockId: bigint
  readonly address: Address
  readonly state: AutomationState
  readonly settings: AutomationSettings
  readonly trigger: AutomationTrigger
  readonly forwarder: Address
  readonly registry: Address
  /** Start of the epoch of the last run; zero before the first. */
  readonly lastRunEpoch: bigint
  readonly failures: Readonly<Record<AutomationStep, StepFailures>>
  /** Null before it is registered. */
  readonly upkeep: UpkeepRead | null
}

/** Automations as of one block, with the prices that runs are paid at. Dollars per LINK are a wad. */
export type AutomationsSnapshot = {
  readonly block: bigint
  readonly timestamp: number
  readonly link: Address
  readonly linkUsd: bigint
  readonly creationPaused: boolean
  /** The current or future address of each requested lock's automation, in the order of the locks. */
  readonly places: readonly Address[]
  readonly automations: readonly AutomationRead[]
}

type Call = ContractFunctionParameters<Abi>
type Found = { readonly lockId: bigint; readonly address: Address }
type Wanted = Omit<AutomationSettings, 'deadGauge' | 'executionTime' | 'relockDuration'> & {
  readonly deadGauge: number
  readonly executionTime: number
  readonly relockDuration: number
}
type Info = {
  readonly performGas: number
  readonly balance: bigint
  readonly admin: Address
  readonly maxValidBlocknumber: bigint
  readonly amountSpent: bigint
  readonly paused: boolean
  readonly offchainConfig: Hex
}
type Ask = (calls: ViewCalls) => Promise<readonly unknown[]>
type Answered = Omit<AutomationRead, 'upkeep'> & { readonly upkeepId: bigint }

const RUNS_ON = 2n ** 64n - 1n
/** Decimals between a registry price and a wad. */
const TO_WAD = 10n ** 10n

const placesOf = ({ chainId, deployment: { contracts } }: Network) => {
  const { automationFactory: factory, automationRegistry: registry, permissionsRegistry: permissions } = contracts
  if (factory === undefined || registry === undefined || permissions === undefined) throw new DomainError('api.notFound', { chainId })
  return { factory, registry, permissions }
}

const call = (address: Address, abi: unknown, functionName: string, args: readonly unknown[] = []): Call => ({
  address,
  abi: abi as Abi,
  functionName,
  args,
})

const callsOf = (address: Address): readonly Call[] => [
  call(address, lockAutomationAbi, 'state'),
  call(address, lockAutomationAbi, 'settings'),
  call(address, lockAutomationAbi, 'trigger'),
  call(address, lockAutomationAbi, 'lastRunEpoch'),
  ...automationSteps.map((_, step) => call(address, lockAutomationAbi, 'failures', [step])),
]

const toSettings = ({ deadGauge, executionTime, relockDuration, ...kept }: Wanted): AutomationSettings => ({
  ...kept,
  deadGauge: deadGaugeChoices[deadGauge]!,
  executionTime: BigInt(executionTime),
  relockDuration: BigInt(relockDuration),
})

const toAutomation = (found: Found, answers: readonly unknown[]): Answered => {
  const [state, settings, trigger, lastRunEpoch, ...failures] = answers as readonly [
    number,
    Wanted,
    readonly [kind: number, forwarder: Address, registry: Address, upkeepId: bigint],
    bigint,
    ...(readonly { readonly reason: Hex; readonly count: number; readonly paused: boolean }[]),
  ]
  const [kind, forwarder, registry, upkeepId] = trigger
  const [claim, extend, vote] = failures.map(({ paused: rests, ...failed }) => ({ ...failed, rests }))
  return {
    ...found,
    state: automationStates[state]!,
    settings: toSettings(settings),
    trigger: automationTriggers[kind]!,
    forwarder,
    registry,
    upkeepId,
    lastRunEpoch,
    failures: { claim: claim!, extend: extend!, vote: vote! },
  }
}

const toUpkeep = (id: bigint, info: Info, minimum: bigint): UpkeepRead => {
  const [maxGasPrice] = decodeAbiParameters([{ type: 'uint256' }], info.offchainConfig)
  const { maxValidBlocknumber: until, admin, balance, amountSpent: spent, paused: isPaused } = info
  const gasLimit = BigInt(info.performGas)
  return { id, admin, balance, minimum, spent, gasLimit, maxGasPrice, isPaused, withdrawableFrom: until === RUNS_ON ? null : until }
}

const withUpkeeps = async (ask: Ask, all: readonly Answered[]): Promise<readonly AutomationRead[]> => {
  const registered = all.filter(({ registry }) => registry !== zeroAddress)
  const of = (functionName: string) =>
    registered.map(({ registry, upkeepId }) => call(registry, automationRegistryAbi, functionName, [upkeepId]))
  const answers = await ask([...of('getUpkeep'), ...of('getMinBalance')])
  const upkeeps = new Map(
    registered.map(({ address, upkeepId }, i) => [
      address,
      toUpkeep(upkeepId, answers[i] as Info, answers[registered.length + i] as bigint),
    ]),
  )
  return all.map(({ upkeepId: _, ...automation }) => ({ ...automation, upkeep: upkeeps.get(automation.address) ?? null }))
}

// AUTO-5
/** The automations of locks that exist, in one snapshot. One failed figure fails the whole read. */
export const readAutomations = (client: Client, network: Network, lockIds: readonly bigint[]): Promise<ReadResult<AutomationsSnapshot>> =>
  toReadResult(async () => {
    const { factory, registry, permissions } = placesOf(network)
    const { blockNumber: block, timestamp, ask } = await takeSnapshot(client, network)
    const [link, prices, creationPaused, ...addresses] = (await ask([
      call(registry, automationRegistryAbi, 'link'),
      call(registry, automationRegistryAbi, 'getPrices'),
      call(permissions, permissionsRegistryAbi, 'isEntryPaused', [factory]),
      ...lockIds.map((lockId) => call(factory, automationFactoryAbi, 'automationOf', [lockId])),
      ...lockIds.map((lockId) => call(factory, automationFactoryAbi, 'predictAutomation', [lockId])),
    ])) as readonly [Address, readonly [linkUsd: bigint, nativeUsd: bigint], boolean, ...Address[]]
    const found = lockIds.map((lockId, i) => ({ lockId, address: addresses[i]! })).filter(({ address }) => address !== zeroAddress)
    const answers = await ask(found.flatMap(({ address }) => callsOf(address)))
    const each = callsOf(zeroAddress).length
    const all = found.map((one, i) => toAutomation(one, answers.slice(i * each, (i + 1) * each)))
    const automations = await withUpkeeps(ask, all)
    return { block, timestamp, link, linkUsd: prices[0] * TO_WAD, creationPaused, places: addresses.slice(lockIds.length), automations }
  })
