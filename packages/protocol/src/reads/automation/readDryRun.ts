import { type Address, type AutomationStep, automationSteps, type DomainError, type Hex } from '@exchange/domain'
import { type Client, decodeFunctionResult, encodeFunctionData, zeroAddress } from 'viem'
import { lockAutomationAbi } from '../../generated/lockAutomation.ts'
import { type ReadResult, toReadResult } from '../readResult.ts'

const DRY_RUN = { abi: lockAutomationAbi, functionName: 'dryRun' } as const

/** How steps end, by their numbers in the contract. Off: not wanted, or resting. Skipped: there is nothing to do. */
export const stepOutcomes = ['off', 'done', 'skipped', 'failed'] as const
export type StepOutcome = (typeof stepOutcomes)[number]

/** How a step would end, with what it would fail with. */
export type DryStep = { readonly step: AutomationStep; readonly outcome: StepOutcome; readonly error: DomainError | null }

/** What a step failed with. Decoding is fetched when a step fails. */
const errorOf = async (reason: Hex): Promise<DomainError> => (await import('../stepError.ts')).stepError(reason)

// AUTO-19
/** How each step of a run would end at the time `at`, in seconds, as the chain stands now. Nothing is sent. */
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
