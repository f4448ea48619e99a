import { i18n } from '@lingui/core'
import type { Abi } from 'viem'
import { beforeEach, expect, it, vi } from 'vitest'

const session = vi.hoisted(() => ({ askAsMe: vi.fn() }))
vi.mock('../../../shared/session/session.ts', () => ({ askAsMe: session.askAsMe }))

import { merkleDistributorAbi } from '@exchange/protocol/generated/merkleDistributor'
import { storyNftAbi } from '@exchange/protocol/generated/storyNft'
import { claimPeriodsFlow } from '../../../entities/story/claimPeriods.flow.ts'
import { provideConfig } from '../../../shared/config/config.ts'
import { account, createTestRunner, finishedSteps, wholeCalls } from '../../../shared/transactions/runner/testing.ts'
import { claimOf } from '../../../entities/story/testing.ts'
import { other, storyNetwork } from '../testing.ts'
import { mintStoryItemFlow } from './mintStoryItem.flow.ts'

const { chainId } = storyNetwork
const { storyNft, chapterRewards, dayRewards } = storyNetwork.deployment.contracts
const abi = [...storyNftAbi, ...merkleDistributorAbi] as Abi

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [storyNetwork], links: {} })
})

const voucher = { contract: storyNft, account, deadline: 9, signature: '0x12' }

// STORY-18: the voucher is requested when the step is reached, and refused if it is for another contract
it('mints the item by the voucher of the account', async () => {
  session.askAsMe.mockResolvedValue({ storyVoucher: voucher })
  const [call] = await wholeCalls(mintStoryItemFlow, { chainId }, abi)
  expect([call?.to, call?.functionName, call?.args]).toEqual([storyNft, 'mint', [{ account, deadline: 9n }, '0x12']])
})

it.each([
  ['another contract', { contract: dayRewards }],
  ['another account', { account: other }],
])('asks the wallet for nothing by a voucher of %s', async (_, change) => {
  session.askAsMe.mockResolvedValue({ storyVoucher: { ...voucher, ...change } })
  const test = createTestRunner()
  const [step] = await finishedSteps(test, mintStoryItemFlow, { chainId })
  expect(step?.state).toMatchObject({ phase: 'failed', error: { code: 'story.voucherInvalid' } })
  expect(test.sent).toEqual([])
})

// STORY-19, T2E-2
it.each([
  ['chapter', chapterRewards],
  ['day', dayRewards],
] as const)('claims all that a kind of period owes by one call: %s', async (kind, to) => {
  const claims = [claimOf({ kind, period: 2, index: 4 }), claimOf({ kind, period: 1 })]
  const calls = await wholeCalls(claimPeriodsFlow, { chainId, kind, claims }, abi)
  expect(calls.map((call) => [call.to, call.functionName])).toEqual([[to, 'claim']])
  expect(calls[0]?.args[0]).toMatchObject([
    { period: 2n, index: 4n },
    { period: 1n, index: 0n },
  ])
})
