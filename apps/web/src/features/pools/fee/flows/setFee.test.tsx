import { poolFactoryAbi } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { decodeFunctionData } from 'viem'
import { beforeEach, expect, it } from 'vitest'
import { provideConfig } from '../../../../shared/config/config.ts'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import { testNetwork } from '../../../../shared/testing/testNetwork.ts'
import { createTestRunner, finishedSteps, createRecordingWallet } from '../../../../shared/transactions/runner/testing.ts'
import { setFeeFlow, type SetFeeOfPool } from './setFee.flow.ts'

const pool = addressOf(100)
const request: SetFeeOfPool = { chainId: 31356, name: 'THE/WBNB', kind: 'swapFee', type: 'classic', pool, value: 2_000n }

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [testNetwork], links: {} })
})

// POOL-17
it('asks the factory once, for what was chosen', async () => {
  const calls: string[] = []
  const wallet = createRecordingWallet(({ to, data }) => {
    const { functionName, args } = decodeFunctionData({ abi: poolFactoryAbi, data })
    calls.push(`${to} ${functionName}(${args?.join()})`)
  })
  await finishedSteps(createTestRunner({ wallet }), setFeeFlow, request)
  expect(calls).toEqual([`${testNetwork.deployment.contracts.poolFactory} setPoolFee(${pool},2000)`])
})

it('is named by the fee that is set', () => {
  expect(i18n._(setFeeFlow.title(request))).toBe('Set the swap fee of THE/WBNB to 0.2%')
  const config = { alpha1: 0, alpha2: 0, beta1: 0, beta2: 0, gamma1: 1, gamma2: 1, baseFee: 100 }
  const curve = { plugin: addressOf(101), config }
  expect(i18n._(setFeeFlow.title({ chainId: 31356, name: 'A/B', kind: 'baseFee', pool, value: 300n, curve }))).toBe(
    'Set the minimum swap fee of A/B to 0.03%',
  )
  expect(i18n._(setFeeFlow.summary({ chainId: 31356, name: 'A/B', kind: 'communityFee', pool, value: 155n }))).toBe(
    'Set the treasury share of A/B’s fees to 15.5%',
  )
})
