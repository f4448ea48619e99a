import { type Address, type AutomationStep, automationSteps, type DomainError, type Hex } from '@exchange/domain'
import { type Client, decodeFunctionResult, encodeFunctionData, zeroAddress } from 'viem'
import { lockAutomationAbi } from '../../generated/lockAutomation.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'

const DRY_RUN = { abi: lockAutomationAbi, functionName: 'dryRun' } as const

/** Outcomes of steps, by their numbers in the contract. Off: disabled, or suspended. Skipped: there is nothing to do. */
export const stepOutcomes = ['off', 'done', 'skipped', 'failed'] as const
export type StepOutcome = (typeof stepOutcomes)[number]

/** The outcome of a step, with its error. */
export type DryStep = { readonly step: AutomationStep; readonly outcome: StepOutcome; readonly error: DomainError | null }

/** The error of a step. Decoding is loaded when a step fails. */
const errorOf = async (reason: Hex): Promise<DomainError> => (await import('../stepError.ts')).stepError(reason)

// AUTO-19
/** The outcome of each step of a run at the time `at`, in seconds, in the chain's current state. Nothing is sent. */
export const readDryRun = (client: Client, automation: Address, at: bigint): Promise<ReadResult<readonly DryStep[]>> =>
  toReadResult(async () => {
    const asked = { from: zeroAddress, to: automation, data: encodeFunctionData(DRY_RUN) }
    const params = [asked, 'latest', {}, { time: `0x${at.toString(16)}` }]
    const data = (await client.request({ method: 'eth_call', params } as never)) as Hex
    const [outcomes, reasons] = decodeFunctionResult({ ...DRY_RUN, data })
    const steps = automationSteps.map(async (step, i): Promise<DryStep> => {
      const outcome = stepOutcomes[outcomes[i]!]!
      return { step, outcome, error: outcome === 'failed' ? await errorOf(reasons[i]!) : null }
    })
    return Promise.all(steps)
  })
