import { erc20Abi, strategyVaultAbi, wbnbAbi } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { decodeFunctionData, encodeEventTopics, type Hex, numberToHex } from 'viem'
import { beforeEach, describe, expect, it } from 'vitest'
import { provideConfig } from '../../shared/config/config.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { account, createTestRunner, finishedSteps, hash, createRecordingWallet, receipt } from '../../shared/transactions/runner/testing.ts'
import type { Call, Flow, Receipt } from '../../shared/transactions/run/types.ts'
import { claimVaultFlow, depositVaultFlow, type DepositVaultRequest, withdrawVaultFlow } from './vault.flow.ts'

const [vault, the, other] = [addressOf(0x71), addressOf(1), addressOf(2)]
const { wrappedNative: wbnb } = testNetwork.deployment.contracts
const abi = [...erc20Abi, ...strategyVaultAbi, ...wbnbAbi]
const of = { chainId: 31356, vault, name: 'THE/WBNB' }
const side = (token: typeof the, symbol: string, amount: bigint) => ({ token, symbol, decimals: 18, amount })
const entry: DepositVaultRequest = { ...of, amounts: [side(the, 'THE', 50n), side(wbnb, 'WBNB', 7n)], minShares: 9n, native: false }

/**
 * The tokens' allowances. THE rejects a change of a non-zero allowance, and `unused` is not taken; the receipt of each transaction contains
 * what it sent.
 */
const asked = async <R,>(
  flow: Flow<R>,
  request: R,
  {
    canBatch = false,
    allowance = 0n,
    unused = 0n,
    logs = [],
  }: { canBatch?: boolean; allowance?: bigint; unused?: bigint; logs?: Receipt['logs'] } = {},
) => {
  const calls: string[] = []
  let standing = allowance
  const read = ({ to, data }: Call) => {
    const { functionName, args } = decodeFunctionData({ abi, data })
    return { approved: functionName === 'approve' && to === the ? (args[1] as bigint) : null, functionName, args: args ?? [] }
  }
  const wallet = createRecordingWallet((call) => {
    const { approved, functionName, args } = read(call)
    standing = approved ?? (call.to === vault ? unused : standing)
    calls.push(`${call.to} ${functionName}(${args.join().toLowerCase()})${call.value ? ` with ${call.value}` : ''}`)
  })
  const chain = {
    allowance: async (_: number, token: string) => (token === the ? standing : 0n),
    estimateGas: async (call: Call) => {
      if (read(call).approved && standing > 0n) throw new Error('refused')
      return 1n
    },
    receipt: async (_: number, sent: Hex) => receipt(sent, { logs: sent === hash(1) ? logs : [] }),
  }
  await finishedSteps(createTestRunner({ chain, wallet: { ...wallet, canBatch: async () => canBatch } }), flow, request)
  return calls
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [testNetwork], links: {} })
})

// TX-12: approvals exact by default, batches if the wallet has them
describe.each([false, true])('a deposit into a strategy (batch: %s)', (canBatch) => {
  /** One batch revokes what it approves, with or without a remainder. */
  const ended = (...tokens: readonly string[]) => (canBatch ? tokens.map((token) => `${token} approve(${vault},0)`) : [])

  it('approves what goes in at most of each token, for no fewer shares than agreed', async () =>
    expect(await asked(depositVaultFlow, entry, { canBatch })).toEqual([
      `${the} approve(${vault},50)`,
      `${wbnb} approve(${vault},7)`,
      `${vault} deposit(50,7,9,${account})`,
      ...ended(the, wbnb),
    ]))

  it('wraps native coin first, because a strategy holds the wrapped one', async () =>
    expect(await asked(depositVaultFlow, { ...entry, native: true }, { canBatch })).toEqual([
      `${wbnb} deposit() with 7`,
      `${the} approve(${vault},50)`,
      `${wbnb} approve(${vault},7)`,
      `${vault} deposit(50,7,9,${account})`,
      ...ended(the, wbnb),
    ]))

  it('wraps nothing where the strategy holds no wrapped coin', async () => {
    const amounts = [side(the, 'THE', 50n), side(other, 'T2', 7n)] as const
    expect(await asked(depositVaultFlow, { ...entry, native: true, amounts }, { canBatch })).toEqual([
      `${the} approve(${vault},50)`,
      `${other} approve(${vault},7)`,
      `${vault} deposit(50,7,9,${account})`,
      ...ended(the, other),
    ])
  })

  // VAULT-1: an allowed token for single-sided vaults
  it('asks for nothing of a token that is not taken', async () => {
    const amounts = [side(the, 'THE', 50n), side(wbnb, 'WBNB', 0n)] as const
    expect(await asked(depositVaultFlow, { ...entry, native: true, amounts }, { canBatch })).toEqual([
      `${the} approve(${vault},50)`,
      `${vault} deposit(50,0,9,${account})`,
      ...ended(the),
    ])
  })

  // TX-13: no flow leaves an allowance behind
  it('takes back what the strategy did not take of an approval', async () =>
    expect((await asked(depositVaultFlow, entry, { canBatch, unused: 2n })).slice(3)).toEqual([
      `${the} approve(${vault},0)`,
      ...ended(wbnb),
    ]))

  // how/wallets-and-transactions#approvals: found by simulation, not by a list
  it('resets the approval of a token that asks for it, listed or not', async () =>
    expect((await asked(depositVaultFlow, entry, { canBatch, allowance: 1n })).slice(0, 2)).toEqual([
      `${the} approve(${vault},0)`,
      `${the} approve(${vault},50)`,
    ]))
})

describe('a withdrawal from a strategy', () => {
  const exit = { ...of, shares: 9n, least: [49n, 6n] as const, native: false }
  const arrived = [
    {
      address: wbnb,
      topics: encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args: { from: vault, to: account } }) as Hex[],
      data: numberToHex(8n, { size: 32 }),
    },
  ]

  it('burns shares for at least what was agreed, and approves nothing', async () =>
    expect(await asked(withdrawVaultFlow, exit, { logs: arrived })).toEqual([`${vault} withdraw(9,49,6,${account})`]))

  it('unwraps what arrived of the wrapped token, where native coin is wanted', async () =>
    expect(await asked(withdrawVaultFlow, { ...exit, native: true }, { logs: arrived })).toEqual([
      `${vault} withdraw(9,49,6,${account})`,
      `${wbnb} withdraw(8)`,
    ]))
})

it('emission is claimed in one call', async () => expect(await asked(claimVaultFlow, of)).toEqual([`${vault} getReward()`]))
