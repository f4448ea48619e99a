import { DomainError, NATIVE } from '@exchange/domain'
import { i18n } from '@lingui/core'
import { decodeFunctionData, erc20Abi, erc721Abi } from 'viem'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({ rights: vi.fn() }))
vi.mock('@exchange/protocol/reads/tokens/readRights', () => ({ readRights: world.rights }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))

import { provideConfig } from '../../../shared/config/config.ts'
import { createTestRunner, finishedSteps, createRecordingWallet } from '../../../shared/transactions/runner/testing.ts'
import { escrow, factory, recordsNetwork, router, the, usdt, zapper } from '../testing.ts'
import { type NamedRight, revokeRightsFlow } from './revokeRights.flow.ts'

const token = (of: `0x${string}`, taker: `0x${string}`, name: string): NamedRight => ({
  right: { kind: 'token', of, taker },
  name,
  taker: 'Router',
})
const lock: NamedRight = { right: { kind: 'item', of: escrow, taker: factory, itemId: 9n }, name: 'veTHE #9', taker: 'Automation' }
const rights = [token(the, router, 'THE'), token(usdt, zapper, 'USDT'), lock]

const revoked = async (some: readonly NamedRight[], canBatch = false) => {
  const calls: unknown[] = []
  const wallet = createRecordingWallet(({ to, data }) => {
    const { functionName, args } = decodeFunctionData({ abi: [...erc20Abi, ...erc721Abi], data })
    calls.push([to, functionName, (args as readonly unknown[]).map((arg) => (typeof arg === 'string' ? arg.toLowerCase() : arg))])
  })
  const test = createTestRunner({ wallet: { ...wallet, canBatch: async () => canBatch } })
  const steps = await finishedSteps(test, revokeRightsFlow, { chainId: recordsNetwork.chainId, rights: some })
  return { calls, steps }
}
const done = (steps: Awaited<ReturnType<typeof revoked>>['steps']) =>
  steps.filter(({ state }) => state.phase === 'done').map(({ label }) => i18n._(label))

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [recordsNetwork], links: {} })
  world.rights.mockReset().mockResolvedValue([{ status: 'ok', data: 5n }])
})

// TX-15: revokes one or all
describe('taking rights back', () => {
  it('ends one', async () => {
    const { calls } = await revoked(rights.slice(0, 1))
    expect(calls).toEqual([[the, 'approve', [router, 0n]]])
  })

  it('ends all, one after the other', async () => {
    const { calls } = await revoked(rights)
    expect(calls).toEqual([
      [the, 'approve', [router, 0n]],
      [usdt, 'approve', [zapper, 0n]],
      [escrow, 'approve', [NATIVE, 9n]],
    ])
  })

  it('ends all in one request where the wallet can', async () => {
    const { calls, steps } = await revoked(rights, true)
    expect(calls).toHaveLength(3)
    expect(done(steps)).toEqual(['Revoke all in one request'])
  })

  it('asks for nothing where a right is gone meanwhile', async () => {
    world.rights.mockImplementation(async (_: unknown, __: unknown, ___: unknown, [right]: readonly { of: string }[]) => [
      { status: 'ok', data: right!.of === usdt ? 0n : 5n },
    ])
    const { calls } = await revoked(rights)
    expect(calls).toHaveLength(2)
  })

  it('sends nothing where it cannot be read whether a right stands', async () => {
    world.rights.mockResolvedValue([{ status: 'failed', error: new DomainError('rpc.unavailable') }])
    const { calls, steps } = await revoked(rights.slice(0, 1))
    expect(calls).toEqual([])
    expect(steps.some(({ state }) => state.phase === 'failed')).toBe(true)
  })
})
