import { type Address, NATIVE, WAD } from '@exchange/domain'
import { concentratedGaugeAbi, erc20Abi, positionManagerAbi } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { decodeFunctionData, encodeEventTopics, type Hex } from 'viem'
import { beforeEach, describe, expect, it } from 'vitest'
import { provideConfig } from '../../../../shared/config/config.ts'
import { addressOf } from '../../../../shared/testing/addressOf.ts'
import { testNetwork } from '../../../../shared/testing/testNetwork.ts'
import {
  account,
  createTestRunner,
  DEADLINE,
  finishedSteps,
  createRecordingWallet,
  phasesOf,
  receipt,
  wholeCalls,
} from '../../../../shared/transactions/runner/testing.ts'
import { mintPositionFlow, type MintPositionRequest } from './mintPosition.flow.ts'

const [MANAGER, GAUGE, A, B] = [0x90, 0x6a, 1, 2].map(addressOf) as [Address, Address, Address, Address]
const network = {
  ...testNetwork,
  deployment: { ...testNetwork.deployment, contracts: { ...testNetwork.deployment.contracts, positionManager: MANAGER } },
}
const paid = (token: Address, symbol: string, amount: bigint) => ({ token, symbol, decimals: 18, amount })
const request: MintPositionRequest = {
  chainId: 31356,
  name: 'A/B',
  token0: A,
  token1: B,
  range: { tickLower: -60, tickUpper: 60 },
  desired: { amount0: WAD, amount1: 2n * WAD },
  minimums: { amount0: 1n, amount1: 1n },
  startAt: null,
  native: null,
  payments: [paid(A, 'A', WAD), paid(B, 'B', 2n * WAD)],
  deadlineMinutes: 20,
  gauge: null,
}
/** The log with which the position manager reports that it minted position 7. */
const minted = {
  address: MANAGER,
  topics: encodeEventTopics({ abi: positionManagerAbi, eventName: 'Transfer', args: { from: NATIVE, to: account, tokenId: 7n } }) as Hex[],
  data: '0x' as const,
}
const abi = [...positionManagerAbi, ...concentratedGaugeAbi, ...erc20Abi]

/** The wallet requests of the flow, and the final state of its steps. The position takes all of A, and of B `unused` less than desired. */
const run = async (
  of: Partial<MintPositionRequest>,
  { canBatch = false, logs = [minted], unused = 0n }: { canBatch?: boolean; logs?: (typeof minted)[]; unused?: bigint } = {},
) => {
  const calls: string[] = []
  const allowances = new Map<string, bigint>()
  const wallet = createRecordingWallet(({ to, data, value }) => {
    const { functionName, args } = decodeFunctionData({ abi, data })
    if (functionName === 'approve') allowances.set(to, args[1])
    else if (to === MANAGER) allowances.set(A, 0n).set(B, unused)
    const shown = functionName === 'mint' || functionName === 'multicall' ? '' : args?.join().toLowerCase()
    calls.push(`${to} ${functionName}(${shown})${value > 0n ? ` +${value / WAD}` : ''}`)
  })
  const runner = createTestRunner({
    chain: { allowance: async (_, token) => allowances.get(token) ?? 0n, receipt: async (_, hash) => receipt(hash, { logs }) },
    wallet: { ...wallet, canBatch: async () => canBatch },
  })
  return { steps: await finishedSteps(runner, mintPositionFlow, { ...request, ...of }), calls }
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [network], links: {} })
})

// TX-12: approvals exact, batches if the wallet has them
describe('opening a position', () => {
  it.each([false, true])('approves exactly both tokens (batch: %s)', async (canBatch) =>
    expect((await run({}, { canBatch })).calls).toEqual([
      `${A} approve(${MANAGER},${WAD})`,
      `${B} approve(${MANAGER},${2n * WAD})`,
      `${MANAGER} mint()`,
      ...(canBatch ? [`${A} approve(${MANAGER},0)`, `${B} approve(${MANAGER},0)`] : []),
    ]),
  )

  // SWAP-19: what you confirm is what is sent: range, amounts, minimums, owner and deadline
  it('says every term of what was accepted', async () => {
    const terms = {
      token0: A,
      token1: B,
      deployer: NATIVE,
      tickLower: -60,
      tickUpper: 60,
      amount0Desired: WAD,
      amount1Desired: 2n * WAD,
      amount0Min: 1n,
      amount1Min: 3n,
      recipient: account,
      deadline: 1_700_001_200n,
    }
    const of = { ...request, minimums: { amount0: 1n, amount1: 3n } }
    const approve = { functionName: 'approve', value: 0n, deadline: undefined }
    expect(await wholeCalls(mintPositionFlow, of, abi)).toEqual([
      { ...approve, to: A, args: [MANAGER, WAD] },
      { ...approve, to: B, args: [MANAGER, 2n * WAD] },
      { to: MANAGER, functionName: 'mint', args: [terms], value: 0n, deadline: DEADLINE },
    ])
  })

  // TX-13: no flow leaves an allowance behind
  it('takes back what the position did not take of an approval, when it is staked', async () => {
    const { calls, steps } = await run({ gauge: GAUGE }, { unused: 3n })
    expect(calls.slice(-3)).toEqual([`${MANAGER} approve(${GAUGE},7)`, `${GAUGE} deposit(7)`, `${B} approve(${MANAGER},0)`])
    expect(phasesOf(steps)).toMatchObject({ takeBack: 'skipped', takeBack1: 'done' })
  })

  it('approves nothing for native coin, which is sent along', async () => {
    const native = { native: 'token0', payments: [paid(NATIVE, 'BNB', WAD), paid(B, 'B', 2n * WAD)] } as const
    expect((await run(native)).calls).toEqual([`${B} approve(${MANAGER},${2n * WAD})`, `${MANAGER} multicall() +1`])
  })

  it('takes one token alone', async () => {
    const { calls, steps } = await run({ payments: [paid(A, 'A', WAD)], desired: { amount0: WAD, amount1: 0n } })
    expect(calls).toEqual([`${A} approve(${MANAGER},${WAD})`, `${MANAGER} mint()`])
    expect(phasesOf(steps)).toMatchObject({ approve: 'done', approve1: 'skipped', mint: 'done', stake: 'skipped' })
  })

  // LIQ-19: deposit, then stake: the first part creates the position's id
  it.each([false, true])('stakes the position that its own receipt names (batch: %s)', async (canBatch) => {
    const { calls } = await run({ gauge: GAUGE }, { canBatch })
    expect(calls.slice(-2)).toEqual([`${MANAGER} approve(${GAUGE},7)`, `${GAUGE} deposit(7)`])
  })

  it('does not stake what it cannot find', async () => {
    const { calls, steps } = await run({ gauge: GAUGE }, { logs: [] })
    expect(calls.at(-1)).toBe(`${MANAGER} mint()`)
    expect(steps.find(({ id }) => id === 'approvePosition')?.state).toMatchObject({ phase: 'failed', error: { code: 'data.decodeFailed' } })
  })
})
