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
import type { Flow, TypedData } from '../../../../shared/transactions/run/types.ts'
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

const owner = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const havePermits = () => world.permitDomain.mockResolvedValue({ status: 'ok', data: { name: 'THE', version: '1', nonce: 7n } })
const namesIn = ([call]: readonly unknown[]) =>
  (call as { args: readonly [readonly Hex[]] }).args[0].map((data) => decodeFunctionData({ abi: zapperAbi, data }).functionName)

const run = async <R,>(flow: Flow<R>, request: R, canBatch: boolean) => {
  const calls: unknown[] = []
  const noting = createRecordingWallet(({ to, data, value, deadline }) => {
    const { functionName, args } = decodeFunctionData({ abi: [...erc20Abi, ...zapperAbi], data })
    calls.push({ to, functionName, args, value, deadline })
  })
  const wallet = { ...noting, sign: (data: TypedData) => owner.signTypedData(data as never), canBatch: async () => canBatch }
  await finishedSteps(createTestRunner({ wallet }), flow, request)
  return calls
}

beforeEach(() => {
  world.permitDomain.mockReset().mockResolvedValue({ status: 'failed', error: new DomainError('data.decodeFailed') })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [network], links: {} })
})

// TX-12, LIQ-33: approvals exact; swap and deposit in one transaction
describe.each([false, true])('a strategy by the zapper (batch: %s)', (canBatch) => {
  it('takes exactly what goes in, for no fewer shares than agreed', async () => {
    const [approve, zap, ...more] = await run(zapIntoVaultFlow, entry, canBatch)
    expect(more).toEqual([])
    expect(approve).toMatchObject({ to: the, functionName: 'approve', args: [zapper, 10n * WAD] })
    expect(zap).toMatchObject({
      to: zapper,
      functionName: 'zapInVault',
      value: 0n,
      deadline: DEADLINE,
      args: [
        {
          tokenIn: the,
          amountIn: 10n * WAD,
          stake: false,
          to: getAddress(account),
          swaps: [{ amountIn: 5n * WAD, amountOutMin: 4n * WAD }],
          deadline: 1_700_001_200n,
        },
        vault,
        9n,
      ],
    })
  })

  it.each([false, true])('sends native coin along, with nothing to approve or to sign (permits: %s)', async (permits) => {
    if (permits) havePermits()
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
      deadline: DEADLINE,
      args: [{ tokenOut: wbnb, amountOutMin: 5n, native: true, to: getAddress(account), deadline: 1_700_001_200n }, vault, 7n],
    })
  })
})

// TX-12: EIP-2612 permit if the token has it
it('one token goes into a strategy in one transaction over a permit', async () => {
  havePermits()
  const calls = await run(zapIntoVaultFlow, entry, false)
  expect(calls).toMatchObject([{ to: zapper, functionName: 'multicall', value: 0n }])
  expect(namesIn(calls)).toEqual(['selfPermit', 'zapInVault'])
})
