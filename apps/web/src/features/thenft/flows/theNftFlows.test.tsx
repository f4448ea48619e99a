import { type Address, type Hex, WAD } from '@exchange/domain'
import { nftMarketAbi, nftRoyaltiesAbi, nftStakingAbi, theNftAbi } from '@exchange/protocol'
import { i18n } from '@lingui/core'
import { decodeFunctionData } from 'viem'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { provideConfig } from '../../../shared/config/config.ts'
import { createTestRunner } from '../../../shared/transactions/runner/testing.ts'
import type { Call, Flow, WalletPort } from '../../../shared/transactions/run/types.ts'
import { toEarnings } from '../model/collection.ts'
import { marketContract, nftNetwork, royaltiesContract, stakingContract, usdt, wbnb } from '../testing.ts'
import { claimEarningsFlow } from './claimEarnings.flow.ts'
import { stakeItemsFlow, unstakeItemsFlow } from './stakeItems.flow.ts'
import { takeOffSaleFlow } from './takeOffSale.flow.ts'

const { chainId } = nftNetwork

const books = (wallet: Partial<WalletPort> = {}) => {
  const calls: { to: string; did: readonly unknown[] }[] = []
  const note = ({ to, data }: Call) => {
    const { functionName, args } = decodeFunctionData({ abi: [...theNftAbi, ...nftStakingAbi, ...nftRoyaltiesAbi, ...nftMarketAbi], data })
    const plain = args.map((value) => (typeof value === 'string' ? value.toLowerCase() : value))
    calls.push({ to, did: [functionName, ...plain] })
  }
  const send = async (call: Call): Promise<Hex> => {
    note(call)
    return `0x${calls.length.toString(16).padStart(64, '0')}`
  }
  const sendBatch = async (batch: readonly Call[]) => {
    batch.forEach(note)
    return 'batch-1'
  }
  return { ...createTestRunner({ chain: {}, wallet: { send, sendBatch, ...wallet } }), calls }
}

const finished = async <R,>(test: ReturnType<typeof books>, flow: Flow<R>, of: R) => {
  const key = test.runner.start(flow, of)
  await vi.waitFor(() => expect(test.runner.isActive(key)).toBe(false))
  return Object.fromEntries(test.store.find(key)!.steps.map(({ id, state }) => [id, state.phase]))
}
const did = (test: ReturnType<typeof books>) => test.calls.map((call) => call.did)

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [nftNetwork], links: {} })
})

// TX-12, TX-13, NFT-6: approvals exact by default, no flow leaves one behind
describe('staking items', () => {
  it('approves one item alone', async () => {
    const test = books()
    expect(await finished(test, stakeItemsFlow, { chainId, itemIds: [7n], approved: false })).toMatchObject({
      approve: 'done',
      stake: 'done',
    })
    expect(did(test)).toEqual([
      ['approve', stakingContract, 7n],
      ['deposit', [7n]],
    ])
  })

  it('approves several, stakes them in one transaction, and takes the approval back', async () => {
    const test = books()
    await finished(test, stakeItemsFlow, { chainId, itemIds: [7n, 8n], approved: false })
    expect(did(test)).toEqual([
      ['setApprovalForAll', stakingContract, true],
      ['deposit', [7n, 8n]],
      ['setApprovalForAll', stakingContract, false],
    ])
  })

  it('leaves an approval that was there before', async () => {
    const test = books()
    expect(await finished(test, stakeItemsFlow, { chainId, itemIds: [7n, 8n], approved: true })).toMatchObject({
      approve: 'skipped',
      stake: 'done',
      revoke: 'skipped',
    })
    expect(did(test)).toEqual([['deposit', [7n, 8n]]])
  })

  it('does all of it in one request where the wallet can', async () => {
    const test = books({ canBatch: async () => true })
    expect(await finished(test, stakeItemsFlow, { chainId, itemIds: [7n, 8n], approved: false })).toEqual({
      batch: 'done',
      approve: 'skipped',
      stake: 'skipped',
      revoke: 'skipped',
    })
    expect(test.calls).toHaveLength(3)
  })

  it('takes no approval back after one item alone, in one request or not', async () => {
    const test = books({ canBatch: async () => true })
    await finished(test, stakeItemsFlow, { chainId, itemIds: [7n], approved: false })
    expect(did(test)).toEqual([
      ['approve', stakingContract, 7n],
      ['deposit', [7n]],
    ])
  })

  it('asks for nothing on a network without staking', async () => {
    const { nftStaking: _, ...contracts } = nftNetwork.deployment.contracts
    provideConfig({ local: true, networks: [{ ...nftNetwork, deployment: { ...nftNetwork.deployment, contracts } }], links: {} })
    const test = books()
    expect(await finished(test, stakeItemsFlow, { chainId, itemIds: [7n], approved: false })).toMatchObject({ approve: 'failed' })
    expect(did(test)).toEqual([])
  })
})

it('takes items back in one transaction', async () => {
  const test = books()
  await finished(test, unstakeItemsFlow, { chainId, itemIds: [3n, 4n] })
  expect(test.calls).toEqual([{ to: stakingContract, did: ['withdraw', [3n, 4n]] }])
})

it('takes an offered item back from the market, and no other', async () => {
  const test = books()
  expect(await finished(test, takeOffSaleFlow, { chainId, itemId: 8n })).toEqual({ cancel: 'done' })
  expect(test.calls).toEqual([{ to: marketContract, did: ['cancel', 8n] }])
})

it('claims as a staker of the one contract and as a minter of the other', async () => {
  const test = books()
  await finished(test, claimEarningsFlow, { chainId, kind: 'staking', tokens: [usdt, wbnb] })
  await finished(test, claimEarningsFlow, { chainId, kind: 'royalties', tokens: [wbnb] })
  expect(test.calls).toEqual([
    { to: stakingContract, did: ['getReward', [usdt, wbnb]] },
    { to: royaltiesContract, did: ['claim', [wbnb]] },
  ])
})

// NFT-7, REWARD-5: rewards stay claimable; a claim covers 52 epochs of a token and the next continues from there
it('names a token as often as its claim takes, also where the first fifty-two epochs paid nothing', async () => {
  const earned = (token: Address, amount: bigint, claims: number) => ({ token, earned: amount, claims, royalties: 0n, coming: 0n })
  const { staking } = toEarnings({ earnings: [earned(usdt, WAD, 3), earned(wbnb, WAD, 1), earned(stakingContract, 0n, 0)] }, () => null)
  const request = { chainId, kind: 'staking', tokens: staking.tokens } as const
  const test = books()
  await finished(test, claimEarningsFlow, request)
  expect(did(test)).toEqual([['getReward', [usdt, usdt, usdt, wbnb]]])
  expect(i18n._(claimEarningsFlow.title(request))).toBe('Claim staking rewards in 2 tokens')
})
