import { automationFactoryAbi, automationRegistryAbi, erc20Abi, lockAutomationAbi, votingEscrowAbi } from '@exchange/protocol'
import { DomainError, WAD } from '@exchange/domain'
import { i18n } from '@lingui/core'
import { decodeFunctionData } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({ automations: vi.fn(), approval: vi.fn() }))
vi.mock('@exchange/protocol/reads/automation/readAutomations', () => ({ readAutomations: world.automations }))
vi.mock('@exchange/protocol/reads/automation/readAutomationApproval', () => ({ readAutomationApproval: world.approval }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))

import { cancelAutomationFlow } from '../../../entities/automation/cancelAutomation.flow.ts'
import { provideConfig } from '../../../shared/config/config.ts'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { createTestRunner, finishedSteps, createRecordingWallet } from '../../../shared/transactions/runner/testing.ts'
import type { Flow } from '../../../shared/transactions/run/types.ts'
import { automationNetwork, link, place, testAutomation, testSnapshot } from '../testing.ts'
import { automateLockFlow, type AutomateLockRequest } from './automateLock.flow.ts'
import { changeTriggerFlow } from './changeTrigger.flow.ts'
import { editAutomationFlow } from './editAutomation.flow.ts'
import { fundAutomationFlow } from './fundAutomation.flow.ts'
import { pauseAutomationFlow } from './pauseAutomation.flow.ts'
import { resumeStepFlow } from './resumeStep.flow.ts'
import { withdrawLinkFlow } from './withdrawLink.flow.ts'

const abi = [...votingEscrowAbi, ...automationFactoryAbi, ...lockAutomationAbi, ...automationRegistryAbi, ...erc20Abi]
const paid = { token: link, symbol: 'LINK', decimals: 18, amount: 20n * WAD }
const of = { chainId: 31356, lockId: 5n, automation: place }
const { settings } = testAutomation()
const request: AutomateLockRequest = {
  ...of,
  settings,
  changes: false,
  link: paid,
  terms: { gasLimit: 1_400_000, maxGasPrice: 5_000_000_000n },
}

/** The wallet requests of a flow, by function name. */
const asked = async <R,>(flow: Flow<R>, of: R): Promise<readonly string[]> => {
  const calls: string[] = []
  let allowed = 0n
  const wallet = createRecordingWallet(({ to, data }) => {
    const { functionName, args } = decodeFunctionData({ abi, data })
    if (to === link) allowed = (args as readonly [unknown, bigint])[1]
    calls.push(to === link ? 'approve LINK' : functionName)
  })
  await finishedSteps(createTestRunner({ chain: { allowance: async () => allowed }, wallet }), flow, of)
  return calls
}
const chainHas = (...states: ('pending' | 'cancelled')[]) =>
  world.automations.mockResolvedValue({ status: 'ok', data: testSnapshot(states.map((state) => testAutomation({ state, upkeep: null }))) })

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [automationNetwork], links: {} })
  world.approval.mockResolvedValue(false)
  chainHas()
})
afterEach(() => vi.clearAllMocks())

// AUTO-12, AUTO-14: a creation that stopped after any step continues from there
describe('a creation', () => {
  it('approves the lock, creates, approves LINK and registers', async () =>
    expect(await asked(automateLockFlow, request)).toEqual(['approve', 'create', 'approve LINK', 'register']))

  it('needs no approval that stands, and begins anew after a cancellation', async () => {
    world.approval.mockResolvedValue(true)
    chainHas('cancelled')
    expect(await asked(automateLockFlow, request)).toEqual(['create', 'approve LINK', 'register'])
  })

  it('goes on from what was created, with other settings where they changed', async () => {
    chainHas('pending')
    expect(await asked(automateLockFlow, request)).toEqual(['approve LINK', 'register'])
    expect(await asked(automateLockFlow, { ...request, changes: true })).toEqual(['setSettings', 'approve LINK', 'register'])
  })

  it('asks for nothing while the chain does not say what was created', async () => {
    world.automations.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    expect(await asked(automateLockFlow, request)).toEqual([])
  })
})

it('no upkeep is funded on a network without a registry', async () => {
  provideConfig({ local: true, networks: [testNetwork], links: {} })
  await expect(asked(fundAutomationFlow, { ...of, upkeepId: 1n, link: paid })).rejects.toMatchObject({ code: 'api.notFound' })
})

// AUTO-4, AUTO-14, AUTO-17
it.each([
  ['a change', editAutomationFlow, { ...of, settings }, ['setSettings']],
  [
    'a change of gas',
    editAutomationFlow,
    { ...of, upkeepId: 1n, gasLimit: 200_000, maxGasPrice: 1n },
    ['setUpkeepGasLimit', 'setUpkeepOffchainConfig'],
  ],
  ['funding', fundAutomationFlow, { ...of, upkeepId: 1n, link: paid }, ['approve LINK', 'addFunds']],
  ['a pause', pauseAutomationFlow, { ...of, paused: true }, ['pause']],
  ['its end', pauseAutomationFlow, { ...of, paused: false }, ['unpause']],
  ['a cancellation', cancelAutomationFlow, of, ['cancel']],
  ['LINK that comes back', withdrawLinkFlow, { ...of, upkeepId: 1n, link: paid, cancelsFirst: false }, ['withdrawFunds']],
  ['an upkeep whose lock is gone', withdrawLinkFlow, { ...of, upkeepId: 1n, link: paid, cancelsFirst: true }, ['cancelUpkeep']],
  ['a step that is tried again', resumeStepFlow, { ...of, step: 'vote' }, ['resumeStep']],
  ['another trigger', changeTriggerFlow, { ...of, trigger: 'open', to: link, upkeepId: 1n }, ['setTrigger']],
])('%s', async (_, flow, about, calls) => expect(await asked(flow as Flow<unknown>, about)).toEqual(calls))
