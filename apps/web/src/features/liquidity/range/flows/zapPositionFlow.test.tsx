import { DomainError, NATIVE, WAD } from '@exchange/domain'
import { erc20Abi, zapperAbi } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { decodeFunctionData, getAddress, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({ permitDomain: vi.fn() }))
vi.mock('@exchange/protocol/reads/tokens/readPermitDomain', () => ({ readPermitDomain: world.permitDomain }))
vi.mock('../../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))

import { provideConfig } from '../../../../shared/config/config.ts'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import { testNetwork } from '../../../../shared/testing/testNetwork.ts'
import {
  account,
  createTestRunner,
  DEADLINE,
  finishedSteps,
  createRecordingWallet,
} from '../../../../shared/transactions/runner/testing.ts'
import type { TypedData } from '../../../../shared/transactions/run/types.ts'
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

const owner = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const havePermits = () => world.permitDomain.mockResolvedValue({ status: 'ok', data: { name: 'THE', version: '1', nonce: 7n } })
const namesIn = ([call]: readonly unknown[]) =>
  (call as { args: readonly [readonly Hex[]] }).args[0].map((data) => decodeFunctionData({ abi: zapperAbi, data }).functionName)

const run = async (of: Partial<ZapPositionRequest>, canBatch = false) => {
  const calls: unknown[] = []
  const noting = createRecordingWallet(({ to, data, value, deadline }) => {
    const { functionName, args } = decodeFunctionData({ abi: [...erc20Abi, ...zapperAbi], data })
    calls.push({ to, functionName, args, value, deadline })
  })
  const wallet = { ...noting, sign: (data: TypedData) => owner.signTypedData(data as never), canBatch: async () => canBatch }
  await finishedSteps(createTestRunner({ wallet }), zapPositionFlow, { ...request, ...of })
  return calls
}

beforeEach(() => {
  world.permitDomain.mockReset().mockResolvedValue({ status: 'failed', error: new DomainError('data.decodeFailed') })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [network], links: {} })
})

// TX-12, LIQ-33: approvals exact; swap, add and stake in one transaction
describe('one token into a position', () => {
  it.each([false, true])('approves the zapper for exactly what goes in, then asks for one call (batch: %s)', async (canBatch) => {
    const [approve, zap, ...more] = await run({}, canBatch)
    expect(more).toEqual([])
    expect(approve).toMatchObject({ to: the, functionName: 'approve', args: [zapper, 10n * WAD] })
    expect(zap).toMatchObject({
      to: zapper,
      functionName: 'zapInPosition',
      value: 0n,
      deadline: DEADLINE,
      args: [
        {
          tokenIn: the,
          amountIn: 10n * WAD,
          stake: true,
          to: getAddress(account),
          swaps: [{ amountIn: 5n * WAD, amountOutMin: 4n * WAD }],
          deadline: 1_700_001_200n,
        },
        pool,
        -60,
        60,
        9n,
      ],
    })
  })

  // TX-12: EIP-2612 permit if the token has it
  it('is one transaction over a permit', async () => {
    havePermits()
    const calls = await run({})
    expect(calls).toMatchObject([{ to: zapper, functionName: 'multicall', value: 0n }])
    expect(namesIn(calls)).toEqual(['selfPermit', 'zapInPosition'])
  })

  it.each([false, true])('sends native coin along, with nothing to approve or to sign (permits: %s)', async (permits) => {
    if (permits) havePermits()
    const payment = { token: NATIVE, symbol: 'BNB', decimals: 18, amount: WAD }
    const calls = await run({ native: true, tokenIn: wbnb, payment, swaps: [], stake: false })
    expect(calls).toMatchObject([
      { functionName: 'zapInPosition', value: WAD, args: [{ tokenIn: wbnb, stake: false, swaps: [] }, pool, -60, 60, 9n] },
    ])
  })
})
