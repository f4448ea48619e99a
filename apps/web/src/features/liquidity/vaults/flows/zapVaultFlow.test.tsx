import { NATIVE, WAD } from '@exchange/domain'
import { erc20Abi, zapperAbi } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { decodeFunctionData, getAddress } from 'viem'
import { beforeEach, describe, expect, it } from 'vitest'
import { provideConfig } from '../../../../shared/config/config.ts'
import { addressOf } from '../../../../shared/market/testing.ts'
import { testNetwork } from '../../../../shared/testing/testNetwork.ts'
import { account, createTestRunner, finishedSteps, notingWallet } from '../../../../shared/transactions/testing.ts'
import type { Flow } from '../../../../shared/transactions/types.ts'
import { zapIntoVaultFlow, zapOutOfVaultFlow } from './zapVault.flow.ts'

const [vault, pool, the, wbnb, zapper] = [addressOf(0x71), addressOf(100), addressOf(1), addressOf(2), addressOf(0x7a)]
const network = {
  ...testNetwork,
  deployment: { ...testNetwork.deployment, contracts: { ...testNetwork.deployment.contracts, zapper } },
}
const step = { pool: { address: pool, type: 'concentrated' as const }, tokenIn: the, tokenOut: wbnb, share: WAD }
const of = { chainId: 31356, vault, name: 'THE/WBNB', native: false, deadlineMinutes: 20 }
const entry = {
  ...of,
  tokenIn: the,
  payment: { token: the, symbol: 'THE', decimals: 18, amount: 10n * WAD },
  swaps: [{ amountIn: 5n * WAD, amountOutMin: 4n * WAD, steps: [step] }],
  minShares: 9n,
}
const exit = { ...of, shares: 7n, tokenOut: wbnb, amountOutMin: 5n, swaps: [], symbol: 'WBNB', shareSymbol: 'vTHE-WBNB' }

const run = async <R,>(flow: Flow<R>, request: R, canBatch: boolean) => {
  const calls: unknown[] = []
  const wallet = notingWallet(({ to, data, value }) => {
    const { functionName, args } = decodeFunctionData({ abi: [...erc20Abi, ...zapperAbi], data })
    calls.push({ to, functionName, args, value })
  })
  await finishedSteps(createTestRunner({ wallet: { ...wallet, canBatch: async () => canBatch } }), flow, request)
  return calls
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [network], links: {} })
})

// decisions §4: approvals exact; swap and deposit in one transaction
describe.each([false, true])('a strategy by the zapper (batch: %s)', (canBatch) => {
  it('takes exactly what goes in, for no fewer shares than agreed', async () => {
    const [approve, zap, ...more] = await run(zapIntoVaultFlow, entry, canBatch)
    expect(more).toEqual([])
    expect(approve).toMatchObject({ to: the, functionName: 'approve', args: [zapper, 10n * WAD] })
    expect(zap).toMatchObject({
      to: zapper,
      functionName: 'zapInVault',
      value: 0n,
      args: [{ tokenIn: the, amountIn: 10n * WAD, stake: false, to: getAddress(account), swaps: [{ amountOutMin: 4n * WAD }] }, vault, 9n],
    })
  })

  it('sends native coin along, with nothing to approve', async () => {
    const payment = { token: NATIVE, symbol: 'BNB', decimals: 18, amount: WAD }
    const calls = await run(zapIntoVaultFlow, { ...entry, native: true, tokenIn: wbnb, payment, swaps: [] }, canBatch)
    expect(calls).toMatchObject([{ functionName: 'zapInVault', value: WAD, args: [{ tokenIn: wbnb, amountIn: WAD }, vault, 9n] }])
  })

  it('gives back exactly the shares that are approved, for one token', async () => {
    const [approve, zap, ...more] = await run(zapOutOfVaultFlow, { ...exit, native: true }, canBatch)
    expect(more).toEqual([])
    expect(approve).toMatchObject({ to: vault, functionName: 'approve', args: [zapper, 7n] })
    expect(zap).toMatchObject({
      to: zapper,
      functionName: 'zapOutVault',
      args: [{ tokenOut: wbnb, amountOutMin: 5n, native: true, to: getAddress(account) }, vault, 7n],
    })
  })
})
