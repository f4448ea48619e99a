import type { Address, AutomationSettings } from '@exchange/domain'
import { readAutomationApproval } from '@exchange/protocol/reads/automation/readAutomationApproval'
import {
  buildApproveAutomation,
  buildCreateAutomation,
  buildRegisterUpkeep,
  buildSetSettings,
  type UpkeepTerms,
} from '@exchange/protocol/writes/automations'
import { msg } from '@lingui/core/macro'
import { lockName } from '../../../entities/lock/lockName.ts'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import type { StepIo, TokenAmount } from '../../../shared/transactions/run/types.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import { payingSteps } from '../../../shared/transactions/steps/payingSteps.ts'
import { amountText } from '../../../shared/transactions/ui/amountText.ts'
import { isCreated } from './parts.ts'

/** A lock to automate, with its upkeep's initial LINK. `automation` is the present or future address of its contract. */
export type AutomateLockRequest = {
  readonly chainId: number
  readonly lockId: bigint
  readonly automation: Address
  readonly settings: AutomationSettings
  /** It was created before with other settings. */
  readonly changes: boolean
  readonly link: TokenAmount
  readonly terms: Omit<UpkeepTerms, 'amount'>
}

const labelOf = ({ lockId }: AutomateLockRequest) => {
  const name = lockName(lockId)
  return msg`Automate ${name}`
}

const isApprovalDue = async (io: StepIo, { chainId, lockId }: AutomateLockRequest): Promise<boolean> =>
  !(await isCreated(chainId, lockId)) &&
  !(await readAutomationApproval(getPublicClient(chainId), requireNetwork(chainId), io.account, lockId))

// AUTO-12, AUTO-14
/** Approve, create, approve LINK, register. Finished steps are skipped, so a creation that stopped continues from there. */
export const automateLockFlow = defineFlow<AutomateLockRequest>({
  id: 'automateLock',
  chainId: ({ chainId }) => chainId,
  title: labelOf,
  doneTitle: ({ lockId }) => msg`${lockName(lockId)} is automated`,
  summary: labelOf,
  steps: [
    writeStep<AutomateLockRequest>({
      id: 'approveLock',
      label: ({ lockId }) => msg`Let the automation manage ${lockName(lockId)}`,
      hint: () => msg`For this lock only. It can claim, extend and vote, and nothing else.`,
      needed: isApprovalDue,
      call: (_, { chainId, lockId }) => buildApproveAutomation(requireNetwork(chainId), lockId),
    }),
    writeStep<AutomateLockRequest>({
      id: 'create',
      label: () => msg`Create the automation`,
      hint: () => msg`It does nothing before it is registered.`,
      needed: async (_, { chainId, lockId }) => !(await isCreated(chainId, lockId)),
      call: (_, { chainId, lockId, settings }) => buildCreateAutomation(requireNetwork(chainId), lockId, settings),
    }),
    writeStep<AutomateLockRequest>({
      id: 'settings',
      applies: ({ changes }) => changes,
      label: ({ lockId }) => {
        const name = lockName(lockId)
        return msg`Change the automation of ${name}`
      },
      hint: () => msg`It does nothing before it is registered.`,
      call: (_, { chainId, automation, settings }) => buildSetSettings(requireNetwork(chainId), automation, settings),
    }),
    ...payingSteps<AutomateLockRequest>({
      id: 'register',
      label: ({ link }) => msg`Register it with ${amountText(link)}`,
      batchLabel: ({ link }) => msg`Approve and register with ${amountText(link)} in one request`,
      hint: () => msg`LINK pays for each run. You can withdraw the rest 50 blocks after you cancel.`,
      payment: ({ chainId, automation, link: { token, symbol, amount } }) => ({ chainId, token, symbol, spender: automation, amount }),
      call: (_, { chainId, automation, terms, link: { amount } }) =>
        buildRegisterUpkeep(requireNetwork(chainId), automation, { ...terms, amount }),
    }),
  ],
})
