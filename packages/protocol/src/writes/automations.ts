import {
  type Address,
  type AutomationSettings,
  type AutomationStep,
  automationSteps,
  type AutomationTrigger,
  automationTriggers,
  deadGaugeChoices,
  DomainError,
} from '@exchange/domain'
import { type Abi, encodeAbiParameters } from 'viem'
import { automationFactoryAbi } from '../generated/automationFactory.ts'
import { automationRegistryAbi } from '../generated/automationRegistry.ts'
import { lockAutomationAbi } from '../generated/lockAutomation.ts'
import { votingEscrowAbi } from '../generated/votingEscrow.ts'
import type { Network } from '../networks.ts'
import { buildCall, type WriteCall } from './call.ts'

const contractOf = (
  { chainId, deployment: { contracts } }: Network,
  name: 'automationFactory' | 'automationRegistry' | 'votingEscrow',
): Address => {
  const address = contracts[name]
  if (address === undefined) throw new DomainError('api.notFound', { chainId })
  return address
}

const callOf =
  (abi: unknown) =>
  ({ chainId }: Network, to: Address, functionName: string, args: readonly unknown[] = []): WriteCall =>
    buildCall({ chainId, to, abi: abi as Abi, functionName, args })
const ofAutomation = callOf(lockAutomationAbi)
const ofRegistry = callOf(automationRegistryAbi)

/** Settings in the contract's form. */
const toContract = ({ deadGauge, executionTime, relockDuration, pairs, ...kept }: AutomationSettings) => ({
  ...kept,
  deadGauge: deadGaugeChoices.indexOf(deadGauge),
  executionTime: Number(executionTime),
  relockDuration: Number(relockDuration),
  pairs: pairs.map(({ lock, weight, pair }) => ({ lock, weight, pair })),
})

// AUTO-14
/** Approves the factory for one lock. */
export const buildApproveAutomation = (network: Network, lockId: bigint): WriteCall =>
  callOf(votingEscrowAbi)(network, contractOf(network, 'votingEscrow'), 'approve', [contractOf(network, 'automationFactory'), lockId])

/** Automates a lock that the factory is approved for. */
export const buildCreateAutomation = (network: Network, lockId: bigint, settings: AutomationSettings): WriteCall =>
  callOf(automationFactoryAbi)(network, contractOf(network, 'automationFactory'), 'create', [lockId, toContract(settings)])

/** An upkeep's start: LINK in wei, the gas limit of a run, and the highest gas price in wei per unit. */
export type UpkeepTerms = { readonly amount: bigint; readonly gasLimit: number; readonly maxGasPrice: bigint }

/** Registers the upkeep of an automation; needs an allowance of LINK for the automation. */
export const buildRegisterUpkeep = (network: Network, automation: Address, { amount, gasLimit, maxGasPrice }: UpkeepTerms): WriteCall =>
  ofAutomation(network, automation, 'register', [contractOf(network, 'automationRegistry'), amount, gasLimit, maxGasPrice])

/** Changes the settings. Suspended steps are tried again. */
export const buildSetSettings = (network: Network, automation: Address, settings: AutomationSettings): WriteCall =>
  ofAutomation(network, automation, 'setSettings', [toContract(settings)])

export const buildPauseAutomation = (network: Network, automation: Address): WriteCall => ofAutomation(network, automation, 'pause')
export const buildUnpauseAutomation = (network: Network, automation: Address): WriteCall => ofAutomation(network, automation, 'unpause')

/** Ends an automation and frees its lock at once. */
export const buildCancelAutomation = (network: Network, automation: Address): WriteCall => ofAutomation(network, automation, 'cancel')

/** Resumes a suspended step. */
export const buildResumeStep = (network: Network, automation: Address, step: AutomationStep): WriteCall =>
  ofAutomation(network, automation, 'resumeStep', [automationSteps.indexOf(step)])

/** Adds LINK to an upkeep; needs an allowance of the registry. */
export const buildAddFunds = (network: Network, upkeepId: bigint, amount: bigint): WriteCall =>
  ofRegistry(network, contractOf(network, 'automationRegistry'), 'addFunds', [upkeepId, amount])

/** Withdraws what a cancelled upkeep has left. */
export const buildWithdrawFunds = (network: Network, upkeepId: bigint, to: Address): WriteCall =>
  ofRegistry(network, contractOf(network, 'automationRegistry'), 'withdrawFunds', [upkeepId, to])

/** Sets the gas limit of a run. */
export const buildSetGasLimit = (network: Network, upkeepId: bigint, gasLimit: number): WriteCall =>
  ofRegistry(network, contractOf(network, 'automationRegistry'), 'setUpkeepGasLimit', [upkeepId, gasLimit])

/** Sets the highest gas price of a run, in wei per unit. */
export const buildSetMaxGasPrice = (network: Network, upkeepId: bigint, maxGasPrice: bigint): WriteCall =>
  ofRegistry(network, contractOf(network, 'automationRegistry'), 'setUpkeepOffchainConfig', [
    upkeepId,
    encodeAbiParameters([{ type: 'uint256' }], [maxGasPrice]),
  ])

/** Cancels the upkeep of a lock that is gone. For its admin. */
export const buildCancelUpkeep = (network: Network, upkeepId: bigint): WriteCall =>
  ofRegistry(network, contractOf(network, 'automationRegistry'), 'cancelUpkeep', [upkeepId])

// AUTO-4
/** Sets the caller of an automation: `to` is the registry of an upkeep, the receiver, or zero for anyone. */
export const buildSetTrigger = (
  network: Network,
  automation: Address,
  { trigger, to, upkeepId }: { readonly trigger: AutomationTrigger; readonly to: Address; readonly upkeepId: bigint },
): WriteCall => ofAutomation(network, automation, 'setTrigger', [automationTriggers.indexOf(trigger), to, upkeepId])
