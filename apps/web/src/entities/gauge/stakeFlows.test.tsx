import { erc20Abi, gaugeAbi } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { decodeFunctionData } from 'viem'
import { beforeEach, expect, it } from 'vitest'
import { provideConfig } from '../../shared/config/config.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { account, createTestRunner, finishedSteps, createRecordingWallet } from '../../shared/transactions/runner/testing.ts'
import type { Flow } from '../../shared/transactions/run/types.ts'
import { harvestFlow, stakeFlow, unstakeFlow } from './stake.flow.ts'

const [pool, gauge] = [addressOf(100), addressOf(0x6a)]
const of = { chainId: 31356, pool, gauge, symbol: 'THE/WBNB LP', amount: 5n }

/** The requests that a flow sends, starting from a zero allowance. */
const asked = async <R,>(flow: Flow<R>, request: R, canBatch = false) => {
  const calls: string[] = []
  const wallet = createRecordingWallet(({ to, data }) => {
    const { functionName, args } = decodeFunctionData({ abi: [...erc20Abi, ...gaugeAbi], data })
    calls.push(`${to} ${functionName}(${args.join().toLowerCase()})`)
  })
  await finishedSteps(createTestRunner({ wallet: { ...wallet, canBatch: async () => canBatch } }), flow, request)
  return calls
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [testNetwork], links: {} })
})

// TX-12, VOTE-25: approvals exact by default, batches where the wallet has them
it.each([false, true])('a stake approves exactly its amount first (batch: %s)', async (canBatch) =>
  expect(await asked(stakeFlow, of, canBatch)).toEqual([`${pool} approve(${gauge},5)`, `${gauge} deposit(5)`]),
)

it('a withdrawal and a harvest need nothing beforehand', async () => {
  expect(await asked(unstakeFlow, of)).toEqual([`${gauge} withdraw(5)`])
  expect(await asked(harvestFlow, of)).toEqual([`${gauge} getReward(${account})`])
})
