import { MAX_UINT128, NATIVE } from '@exchange/domain'
import { concentratedGaugeAbi, erc20Abi, poolAbi, positionManagerAbi, strategyVaultAbi, voterAbi, zapperAbi } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { decodeFunctionData, type Hex, zeroAddress } from 'viem'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { provideConfig } from '../../../../shared/config/config.ts'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import { testNetwork } from '../../../../shared/testing/testNetwork.ts'
import {
  account,
  createTestRunner,
  DEADLINE,
  finishedSteps,
  createRecordingWallet,
  wholeCalls,
} from '../../../../shared/transactions/runner/testing.ts'
import type { ChainPort, Flow } from '../../../../shared/transactions/run/types.ts'
import { claimFlow, type ClaimRequest } from './claim.flow.ts'
import { closePositionFlow, decreasePositionFlow } from './decrease.flow.ts'
import { increasePositionFlow } from './increase.flow.ts'
import { zapOutOfPositionFlow, type ZapOutOfPositionRequest } from './zapOut.flow.ts'

const world = vi.hoisted(() => ({ staked: vi.fn<() => Promise<boolean>>() }))
vi.mock('@exchange/protocol/reads/voting/readIsStaked', () => ({ readIsStaked: world.staked }))
vi.mock('../../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))

const [gauge, manager, voter, zapper] = [addressOf(0x6a), addressOf(0x6d), addressOf(0x6e), addressOf(0x7a)]
const { deployment } = testNetwork
const network = {
  ...testNetwork,
  deployment: { ...deployment, contracts: { ...deployment.contracts, positionManager: manager, voter, zapper } },
}
const abi = [...positionManagerAbi, ...concentratedGaugeAbi, ...erc20Abi, ...poolAbi, ...voterAbi, ...zapperAbi, ...strategyVaultAbi]

const nameOf = (data: Hex): string => {
  const { functionName, args } = decodeFunctionData({ abi, data })
  if (functionName === 'approve' && args[0] === zeroAddress) return 'revoke'
  return functionName === 'multicall' ? ((args?.[0] ?? []) as unknown as readonly Hex[]).map(nameOf).join('+') : functionName
}

/** The requests that a flow sends, with the native coin in each. */
const asked = async <R,>(flow: Flow<R>, request: R, chain: Partial<ChainPort> = {}, canBatch = false) => {
  const calls: string[] = []
  const wallet = createRecordingWallet(({ data, value }) => calls.push(`${nameOf(data)}${value > 0n ? ` with ${value}` : ''}`))
  await finishedSteps(createTestRunner({ wallet: { ...wallet, canBatch: async () => canBatch }, chain }), flow, request)
  return calls
}

const held = { chainId: 31356, tokenId: 7n, leaves: null, joins: null }
const part = { liquidity: 50n, least: { amount0: 1n, amount1: 2n }, deadlineMinutes: 20, part: '50%' }

beforeEach(() => {
  world.staked.mockReset().mockResolvedValue(true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [network], links: {} })
})

// LIQ-23: staked ones leave the gauge first, as the first step of the same flow
describe('a position', () => {
  it('shrinks in one call with its fees; a staked one leaves its gauge first and goes back', async () => {
    expect(await asked(decreasePositionFlow, { ...held, ...part })).toEqual(['decreaseLiquidity+collect'])
    expect(await asked(decreasePositionFlow, { ...held, ...part, leaves: gauge, joins: gauge })).toEqual([
      'withdraw',
      'decreaseLiquidity+collect',
      'approve',
      'deposit',
    ])
  })

  // SWAP-19: what you confirm is what is sent: its amounts, its minimums, its recipient and its deadline
  const collected = {
    functionName: 'collect',
    args: [{ tokenId: 7n, recipient: account, amount0Max: MAX_UINT128, amount1Max: MAX_UINT128 }],
  }
  const taken = {
    functionName: 'decreaseLiquidity',
    args: [{ tokenId: 7n, liquidity: 50n, amount0Min: 1n, amount1Min: 2n, deadline: 1_700_001_200n }],
  }
  const bare = { value: 0n, deadline: undefined }
  const ofManager = { to: manager, value: 0n, deadline: DEADLINE, functionName: 'multicall' }
  const allowed = (spender: string) => ({ ...bare, to: manager, functionName: 'approve', args: [spender, 7n] })
  const left = { ...bare, to: gauge, functionName: 'withdraw', args: [7n] }
  const joined = [allowed(gauge), { ...bare, to: gauge, functionName: 'deposit', args: [7n] }]

  it('shrinks, and is closed, by every term of what was accepted', async () => {
    const moved = { ...held, ...part, leaves: gauge, joins: gauge }
    expect(await wholeCalls(decreasePositionFlow, moved, abi)).toEqual([left, { ...ofManager, args: [taken, collected] }, ...joined])
    const burned = { functionName: 'burn', args: [7n] }
    expect(await wholeCalls(closePositionFlow, { ...held, ...part }, abi)).toEqual([{ ...ofManager, args: [taken, collected, burned] }])
  })

  it('is closed in one call', async () => {
    expect(await asked(closePositionFlow, { ...held, ...part })).toEqual(['decreaseLiquidity+collect+burn'])
    expect(await asked(closePositionFlow, { ...held, ...part, leaves: gauge })).toEqual(['withdraw', 'decreaseLiquidity+collect+burn'])
  })

  it('that has left its gauge since the page was read is not asked to leave it again', async () => {
    world.staked.mockResolvedValue(false)
    expect(await asked(closePositionFlow, { ...held, ...part, leaves: gauge })).toEqual(['decreaseLiquidity+collect+burn'])
  })

  const out = { tokenOut: addressOf(1), symbol: 'T1', amountOutMin: 9n, swaps: [], native: false, liquidity: 50n }
  const zap = { ...held, ...out, deadlineMinutes: 20, part: '50%', remains: true }

  // LIQ-33: zap out
  it('comes out as one token: the zapper is let take it, and what is left goes back to its gauge', async () => {
    expect(await asked(zapOutOfPositionFlow, { ...zap, leaves: gauge, joins: gauge })).toEqual([
      'withdraw',
      'approve',
      'zapOutPosition',
      'approve',
      'deposit',
    ])
  })

  it('comes out as one token by every term of what was accepted', async () => {
    const exit = { tokenOut: addressOf(1), amountOutMin: 9n, swaps: [], native: false, to: account, deadline: 1_700_001_200n }
    const out = { to: zapper, functionName: 'zapOutPosition', args: [exit, 7n, 50n], value: 0n, deadline: DEADLINE }
    expect(await wholeCalls(zapOutOfPositionFlow, zap, abi)).toEqual([allowed(zapper), out, allowed(NATIVE)])
    expect(await wholeCalls(zapOutOfPositionFlow, { ...zap, joins: gauge }, abi)).toEqual([allowed(zapper), out, ...joined])
  })

  // TX-13: no flow leaves an allowance behind
  it('comes out as one token in part: nobody may take the rest afterwards', async () =>
    expect(await asked(zapOutOfPositionFlow, zap)).toEqual(['approve', 'zapOutPosition', 'revoke']))

  it('comes out as one token as a whole: its approval ends with it', async () =>
    expect(await asked(zapOutOfPositionFlow, { ...zap, remains: false })).toEqual(['approve', 'zapOutPosition']))

  // TX-12: EIP-5792 batches if the wallet has them
  it('comes out as one token in one request where the wallet can: with the end of its approval, before what is left is staked', async () => {
    const batched = (of: Partial<ZapOutOfPositionRequest>) => asked(zapOutOfPositionFlow, { ...zap, ...of }, {}, true)
    expect(await batched({})).toEqual(['approve', 'zapOutPosition', 'revoke'])
    expect(await batched({ remains: false })).toEqual(['approve', 'zapOutPosition'])
    expect(await batched({ leaves: gauge, joins: gauge })).toEqual([
      'withdraw',
      'approve',
      'zapOutPosition',
      'revoke',
      'approve',
      'deposit',
    ])
  })

  const add = { desired: { amount0: 5n, amount1: 6n }, least: { amount0: 4n, amount1: 5n }, deadlineMinutes: 20 }
  const token = (address: typeof gauge, symbol: string, amount: bigint) => ({ token: address, symbol, decimals: 18, amount })

  // TX-12: approvals exact by default
  it('grows by two tokens, each approved for exactly what goes in', async () => {
    const paid = [token(addressOf(1), 'T1', 5n), token(addressOf(2), 'T2', 6n)]
    expect(await asked(increasePositionFlow, { ...held, ...add, paid })).toEqual(['approve', 'approve', 'increaseLiquidity'])
  })

  it('grows by every term of what was accepted', async () => {
    const paid = [token(addressOf(1), 'T1', 5n), token(addressOf(2), 'T2', 6n)]
    const approve = { ...bare, functionName: 'approve' }
    const terms = { tokenId: 7n, amount0Desired: 5n, amount1Desired: 6n, amount0Min: 4n, amount1Min: 5n, deadline: 1_700_001_200n }
    expect(await wholeCalls(increasePositionFlow, { ...held, ...add, paid }, abi)).toEqual([
      { ...approve, to: addressOf(1), args: [manager, 5n] },
      { ...approve, to: addressOf(2), args: [manager, 6n] },
      { ...ofManager, args: [{ functionName: 'increaseLiquidity', args: [terms] }] },
    ])
  })

  // TX-13: no flow leaves an allowance behind; the stake comes first
  it('takes back what it did not take of each approval', async () => {
    const paid = [token(addressOf(1), 'T1', 5n), token(addressOf(2), 'T2', 6n)]
    const chain = { allowance: async () => 1n }
    expect(await asked(increasePositionFlow, { ...held, ...add, paid, joins: gauge }, chain)).toEqual([
      'approve',
      'approve',
      'increaseLiquidity',
      'approve',
      'deposit',
      'approve',
      'approve',
    ])
  })

  it('grows by native coin, whose rest comes back, and by one token alone', async () => {
    const native = [token(addressOf(1), 'T1', 5n), token(NATIVE, 'BNB', 6n)]
    expect(await asked(increasePositionFlow, { ...held, ...add, paid: native })).toEqual([
      'approve',
      'increaseLiquidity+refundNativeToken with 6',
    ])
    const one = { ...add, desired: { amount0: 0n, amount1: 6n }, paid: [token(addressOf(2), 'T2', 6n)] }
    expect(await asked(increasePositionFlow, { ...held, ...one, leaves: gauge })).toEqual(['withdraw', 'approve', 'increaseLiquidity'])
  })
})

// LIQ-23: harvest and collect all in one flow
it('everything is collected in one run', async () => {
  const acts = [
    { kind: 'collect', tokenIds: [7n, 9n] },
    { kind: 'harvest', pools: [addressOf(3)] },
    { kind: 'strategy', vault: addressOf(5), name: 'A/B' },
    { kind: 'fees', pool: addressOf(4), name: 'A/B' },
  ] as const
  const bare = { value: 0n, deadline: undefined }
  const collected = (tokenId: bigint) => ({
    functionName: 'collect',
    args: [{ tokenId, recipient: account, amount0Max: MAX_UINT128, amount1Max: MAX_UINT128 }],
  })
  expect(await wholeCalls(claimFlow, { chainId: 31356, account, acts, remaining: 0 }, abi)).toEqual([
    { ...bare, to: manager, functionName: 'multicall', args: [collected(7n), collected(9n)] },
    { ...bare, to: voter, functionName: 'claimRewards', args: [[addressOf(3)]] },
    { ...bare, to: addressOf(5), functionName: 'getReward', args: [] },
    { ...bare, to: addressOf(4), functionName: 'claimFees', args: [] },
  ])
})

it('a run of one claim is called what it claims, one of several all of them', () => {
  const summary = (...acts: ClaimRequest['acts']) => i18n._(claimFlow.summary({ chainId: 31356, account, acts, remaining: 0 }))
  const collect = { kind: 'collect', tokenIds: [7n, 9n] } as const
  const harvest = { kind: 'harvest', pools: [addressOf(3)] } as const
  expect(summary(collect)).toBe('Collect the fees of 2 positions')
  expect(summary(harvest)).toBe('Harvest the emission of 1 gauge')
  expect(summary({ kind: 'strategy', vault: addressOf(5), name: 'A/B' })).toBe('Claim the emission of the strategy of A/B')
  expect(summary({ kind: 'fees', pool: addressOf(4), name: 'A/B' })).toBe('Collect the fees of A/B')
  expect(summary(collect, harvest)).toBe('Collect fees and emission')
})

it('a run that did not take everything says how many claims can be made next', () => {
  const doneTitle = (remaining: number) => i18n._(claimFlow.doneTitle({ chainId: 31356, account, acts: [], remaining }))
  expect([0, 1, 5].map(doneTitle)).toEqual([
    'Collected',
    'Collected. 1 more claim can be made next.',
    'Collected. 5 more claims can be made next.',
  ])
})
