import { NATIVE, WAD } from '@exchange/domain'
import { erc20Abi, zapperAbi } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { decodeFunctionData, getAddress } from 'viem'
import { beforeEach, describe, expect, it } from 'vitest'
import { provideConfig } from '../../../../shared/config/config.ts'
import { addressOf } from '../../../../shared/market/testing.ts'
import { testNetwork } from '../../../../shared/testing/testNetwork.ts'
import { account, createTestRunner, finishedSteps, notingWallet } from '../../../../shared/transactions/testing.ts'
import { zapPositionFlow, type ZapPositionRequest } from './zapPosition.flow.ts'

const [pool, the, wbnb, zapper] = [addressOf(100), addressOf(1), addressOf(2), addressOf(0x7a)]
const network = {
  ...testNetwork,
  deployment: { ...testNetwork.deployment, contracts: { ...testNetwork.deployment.contracts, zapper } },
}
const step = { pool: { address: pool, type: 'concentrated' as const }, tokenIn: the, tokenOut: wbnb, share: WAD }
const request: ZapPositionRequest = {
  chainId: 31356,
  name: 'THE/WBNB',
  pool,
  range: { tickLower: -60, tickUpper: 60 },
  tokenIn: the,
  payment: { token: the, symbol: 'THE', decimals: 18, amount: 10n * WAD },
  native: false,
  swaps: [{ amountIn: 5n * WAD, amountOutMin: 4n * WAD, steps: [step] }],
  stake: true,
  liquidityMin: 9n,
  deadlineMinutes: 20,
}

const run = async (of: Partial<ZapPositionRequest>, canBatch = false) => {
  const calls: unknown[] = []
  const wallet = notingWallet(({ to, data, value }) => {
    const { functionName, args } = decodeFunctionData({ abi: [...erc20Abi, ...zapperAbi], data })
    calls.push({ to, functionName, args, value })
  })
  await finishedSteps(createTestRunner({ wallet: { ...wallet, canBatch: async () => canBatch } }), zapPositionFlow, { ...request, ...of })
  return calls
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [network], links: {} })
})

// decisions §4: approvals exact; swap, add and stake in one transaction
describe('one token into a position', () => {
  it.each([false, true])('approves the zapper for exactly what goes in, then asks for one call (batch: %s)', async (canBatch) => {
    const [approve, zap, ...more] = await run({}, canBatch)
    expect(more).toEqual([])
    expect(approve).toMatchObject({ to: the, functionName: 'approve', args: [zapper, 10n * WAD] })
    expect(zap).toMatchObject({
      to: zapper,
      functionName: 'zapInPosition',
      value: 0n,
      args: [
        { tokenIn: the, amountIn: 10n * WAD, stake: true, to: getAddress(account), swaps: [{ amountOutMin: 4n * WAD }] },
        pool,
        -60,
        60,
        9n,
      ],
    })
  })

  it('sends native coin along, with nothing to approve', async () => {
    const payment = { token: NATIVE, symbol: 'BNB', decimals: 18, amount: WAD }
    const calls = await run({ native: true, tokenIn: wbnb, payment, swaps: [], stake: false })
    expect(calls).toMatchObject([
      { functionName: 'zapInPosition', value: WAD, args: [{ tokenIn: wbnb, stake: false, swaps: [] }, pool, -60, 60, 9n] },
    ])
  })
})
