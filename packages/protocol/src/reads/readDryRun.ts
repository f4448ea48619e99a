import { type Address, type AutomationStep, automationSteps, type DomainError, type Hex } from '@exchange/domain'
import { type Client, decodeFunctionResult, encodeFunctionData, zeroAddress } from 'viem'
import { call } from 'viem/actions'
import { decodeError } from '../errors/decodeError.ts'
import { lockAutomationAbi } from '../generated/lockAutomation.ts'
import { type ReadResult, toReadResult } from './readResult.ts'

/** How steps end, by their numbers in the contract. Off: not wanted, or resting. Skipped: there is nothing to do. */
export const stepOutcomes = ['off', 'done', 'skipped', 'failed'] as const
export type StepOutcome = (typeof stepOutcomes)[number]

/** How a step would end, with what it would fail with. */
export type DryStep = { readonly step: AutomationStep; readonly outcome: StepOutcome; readonly error: DomainError | null }

/** Revert data of a step as an error of ours. */
export const stepError = (reason: Hex): DomainError => decodeError({ data: reason })

// AUTO-19
/** How each step of a run would end at the time `at`, in seconds, as the chain stands now. Nothing is sent. */
export const readDryRun = (client: Client, automation: Address, at: bigint): Promise<ReadResult<readonly DryStep[]>> =>
  toReadResult(async () => {
    const { data } = await call(client, {
      account: zeroAddress,
      to: automation,
      data: encodeFunctionData({ abi: lockAutomationAbi, functionName: 'dryRun' }),
      blockOverrides: { time: at },
    })
    const [outcomes, reasons] = decodeFunctionResult({ abi: lockAutomationAbi, functionName: 'dryRun', data: data ?? '0x' })
    return automationSteps.map((step, i) => {
      const outcome = stepOutcomes[outcomes[i]!]!
      return { step, outcome, error: outcome === 'failed' ? stepError(reasons[i]!) : null }
    })
  })
