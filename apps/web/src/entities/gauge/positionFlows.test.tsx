import { concentratedGaugeAbi, positionManagerAbi } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { decodeFunctionData } from 'viem'
import { beforeEach, expect, it } from 'vitest'
import { provideConfig } from '../../shared/config/config.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { createTestRunner, finishedSteps, createRecordingWallet } from '../../shared/transactions/runner/testing.ts'
import type { Flow } from '../../shared/transactions/run/types.ts'
import { harvestPositionsFlow, stakePositionsFlow, unstakePositionsFlow } from './positions.flow.ts'

const gauge = addressOf(0x6a)
const manager = testNetwork.deployment.contracts.positionManager
const of = { chainId: 31356, gauge, tokenIds: [7n, 9n] }

/** The requests that a flow sends. */
const asked = async <R,>(flow: Flow<R>, request: R, canBatch = false) => {
  const calls: string[] = []
  const wallet = createRecordingWallet(({ to, data }) => {
    const { functionName, args } = decodeFunctionData({ abi: [...positionManagerAbi, ...concentratedGaugeAbi], data })
    calls.push(`${to} ${functionName}(${args?.join().toLowerCase()})`)
  })
  await finishedSteps(createTestRunner({ wallet: { ...wallet, canBatch: async () => canBatch } }), flow, request)
  return calls
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [testNetwork], links: {} })
})

// TX-12, VOTE-25: approvals exact by default, batches where the wallet has them
it.each([false, true])('a stake approves each position alone (batch: %s)', async (canBatch) =>
  expect(await asked(stakePositionsFlow, { ...of, approved: [] }, canBatch)).toEqual([
    `${manager} approve(${gauge},7)`,
    `${gauge} deposit(7)`,
    `${manager} approve(${gauge},9)`,
    `${gauge} deposit(9)`,
  ]),
)

it('a position that the gauge may take already is not approved again', async () =>
  expect(await asked(stakePositionsFlow, { ...of, approved: [7n] })).toEqual([
    `${gauge} deposit(7)`,
    `${manager} approve(${gauge},9)`,
    `${gauge} deposit(9)`,
  ]))

it('a withdrawal and a harvest need nothing beforehand', async () => {
  expect(await asked(unstakePositionsFlow, of)).toEqual([`${gauge} withdraw(7)`, `${gauge} withdraw(9)`])
  expect(await asked(harvestPositionsFlow, of)).toEqual([`${gauge} getReward(7)`, `${gauge} getReward(9)`])
})
