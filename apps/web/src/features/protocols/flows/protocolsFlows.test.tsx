import { erc20Abi, voterAbi, votingRewardAbi } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { decodeFunctionData } from 'viem'
import { beforeEach, describe, expect, it } from 'vitest'
import { provideConfig } from '../../../shared/config/config.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { createTestRunner, finishedSteps, createRecordingWallet, phasesOf } from '../../../shared/transactions/runner/testing.ts'
import type { Call, ChainPort, WalletPort } from '../../../shared/transactions/run/types.ts'
import { protocolsNetwork, the, voter } from '../testing.ts'
import { addIncentiveFlow, type AddIncentiveRequest } from './addIncentive.flow.ts'
import { createGaugeFlow } from './createGauge.flow.ts'

const [reward, pool, factory] = [addressOf(0x3e), addressOf(100), addressOf(0xfac)]
const request: AddIncentiveRequest = {
  chainId: 31356,
  reward,
  name: 'THE/WBNB',
  paid: { token: the, symbol: 'THE', decimals: 18, amount: 50n },
}

/** A token's allowance as the next read returns it, and the requests as "name(arguments)". */
const books = (allowance = 0n, patch: { chain?: Partial<ChainPort>; wallet?: Partial<WalletPort> } = {}) => {
  const state = { allowance }
  const calls: string[] = []
  const note = ({ to, data }: Call) => {
    const { functionName, args } = decodeFunctionData({ abi: [...erc20Abi, ...voterAbi, ...votingRewardAbi], data })
    calls.push(`${to} ${functionName}(${args.join().toLowerCase()})`)
    if (functionName === 'approve') state.allowance = args[1] as bigint
    if (functionName === 'notifyRewardAmount') state.allowance -= args[1] as bigint
  }
  const chain = { allowance: async () => state.allowance, ...patch.chain }
  return { state, calls, test: createTestRunner({ chain, wallet: { ...createRecordingWallet(note), ...patch.wallet } }) }
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [protocolsNetwork], links: {} })
})

// VOTE-28
it('a gauge is created by the voter, for the factory of the pool', async () => {
  const { calls, test } = books()
  const steps = await finishedSteps(test, createGaugeFlow, { chainId: 31356, factory, pool, name: 'THE/WBNB' })
  expect(phasesOf(steps)).toEqual({ create: 'done' })
  expect(calls).toEqual([`${voter} createGauge(${factory},${pool})`])
})

// TX-12, TX-13: approvals exact by default; no flow leaves an allowance behind; batches if the wallet has them
describe('paying voters', () => {
  const approved = `${the} approve(${reward},50)`
  const paid = `${reward} notifyRewardAmount(${the},50)`

  it('approves exactly what is paid, pays it, and leaves nothing behind', async () => {
    const { calls, state, test } = books()
    expect(phasesOf(await finishedSteps(test, addIncentiveFlow, request))).toEqual({
      batch: 'skipped',
      reset: 'skipped',
      approve: 'done',
      pay: 'done',
    })
    expect(calls).toEqual([approved, paid])
    expect(state.allowance).toBe(0n)
  })

  it('needs no approval that stands', async () => {
    const { calls, test } = books(50n)
    await finishedSteps(test, addIncentiveFlow, request)
    expect(calls).toEqual([paid])
  })

  it('is one request where the wallet can', async () => {
    const { calls, test } = books(0n, { wallet: { canBatch: async () => true } })
    expect(phasesOf(await finishedSteps(test, addIncentiveFlow, request))).toMatchObject({
      batch: 'done',
      approve: 'skipped',
      pay: 'skipped',
    })
    expect(calls).toEqual([approved, paid])
  })

  it('resets an approval first where the token asks for it', async () => {
    const refusing =
      (state: { allowance: bigint }): ChainPort['estimateGas'] =>
      async ({ data }) => {
        const { functionName, args } = decodeFunctionData({ abi: [...erc20Abi, ...votingRewardAbi], data })
        if (functionName === 'approve' && state.allowance > 0n && args[1] !== 0n) throw new Error('reset first')
        return 100_000n
      }
    const known: { state?: { allowance: bigint } } = {}
    const { calls, state, test } = books(7n, { chain: { estimateGas: (...of) => refusing(known.state!)(...of) } })
    known.state = state
    await finishedSteps(test, addIncentiveFlow, request)
    expect(calls).toEqual([`${the} approve(${reward},0)`, approved, paid])
  })
})
