import { erc20Abi, nameCommitment, thenaIdAbi } from '@exchange/protocol'
import { DomainError } from '@exchange/domain'
import { i18n } from '@lingui/core'
import type { Abi } from 'viem'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({ commitment: vi.fn() }))
vi.mock('@exchange/protocol/reads/names/readNameAccount', () => ({ readNameCommitment: world.commitment }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))

import { provideConfig } from '../../../shared/config/config.ts'
import { createRunStore } from '../../../shared/transactions/run/createRunStore.ts'
import { visibleSteps } from '../../../shared/transactions/run/visibleSteps.ts'
import {
  account,
  createTestRunner,
  deferred,
  finishedSteps,
  listedAndAsked,
  phasesOf,
  settled,
  wholeCalls,
} from '../../../shared/transactions/runner/testing.ts'
import { me, names, namesNetwork, other, USDT, usdt } from '../testing.ts'
import { newSecretFor } from '../model/secret.ts'
import { mintNamesFlow, type MintNamesRequest } from './mintNames.flow.ts'
import { showNameFlow } from './showName.flow.ts'
import { transferNameFlow } from './transferName.flow.ts'

const { chainId } = namesNetwork
const abi = [...thenaIdAbi, ...erc20Abi] as Abi
const NOW = 1_700_000_000
const mint = (...names: readonly string[]): MintNamesRequest => {
  const mints = names.map((name) => ({ name, recipient: me }))
  return { chainId, mints, price: 20n * USDT, isGift: false, secret: newSecretFor(mints) }
}
const did = (calls: Awaited<ReturnType<typeof wholeCalls>>) => calls.map(({ to, functionName, args }) => [to, functionName, ...args])
const committedAt = (data: number | undefined) => world.commitment.mockResolvedValue({ status: 'ok', data })

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [namesNetwork], links: {} })
  world.commitment.mockReset()
})

// NAME-7, NAME-9, TX-12: longer names in one transaction, behind an approval of exactly their price
describe('minting names of five characters and more', () => {
  it('approves what they cost and mints all of them in one transaction', async () => {
    expect(did(await wholeCalls(mintNamesFlow, mint('river', 'stone-2'), abi))).toEqual([
      [usdt, 'approve', names, 20n * USDT],
      [names, 'mint', ['river', 'stone-2'], [me, me]],
    ])
    expect(world.commitment).not.toHaveBeenCalled()
  })

  it('asks for no approval that stands', async () => {
    const calls = await wholeCalls(mintNamesFlow, mint('river'), abi, { chain: { allowance: async () => 20n * USDT } })
    expect(calls.map(({ functionName }) => functionName)).toEqual(['mint'])
  })

  it('mints a gift to whom it is for', async () => {
    const gift = { ...mint('river'), mints: [{ name: 'river', recipient: other }], isGift: true }
    expect(did(await wholeCalls(mintNamesFlow, gift, abi)).at(-1)).toEqual([names, 'mint', ['river'], [other]])
    expect(i18n._(mintNamesFlow.title(gift))).toBe('Gift river')
  })

  it.each([
    ['Mint river', 'Name minted', 'Mint river for 20 USDT', ['river'], {}],
    ['Mint 2 names', 'Names minted', 'Mint river, stone-2 for 20 USDT', ['river', 'stone-2'], {}],
    ['Gift river', 'Name gifted', 'Gift river to tide (0x0000…00bb) for 20 USDT', ['river'], { isGift: true, toName: 'tide' }],
    ['Gift 2 names', 'Names gifted', 'Gift river, stone-2 to 0x0000…00bb for 20 USDT', ['river', 'stone-2'], { isGift: true }],
  ])('is called "%s", and "%s" once that is done', (title, doneTitle, summary, wished, change) => {
    const of = { ...mint(...wished), mints: wished.map((name) => ({ name, recipient: other })), ...change }
    const texts = [mintNamesFlow.title, mintNamesFlow.doneTitle, mintNamesFlow.summary].map((text) => i18n._(text(of)))
    expect(texts).toEqual([title, doneTitle, summary])
  })

  it('is none of a network without names', async () => {
    const { thenaId: _, ...contracts } = namesNetwork.deployment.contracts
    provideConfig({ local: true, networks: [{ ...namesNetwork, deployment: { ...namesNetwork.deployment, contracts } }], links: {} })
    await expect(wholeCalls(mintNamesFlow, mint('river'), abi)).rejects.toMatchObject({ code: 'api.notFound' })
  })

  it('stops where the signature is declined, and pays nothing', async () => {
    const send = () => Promise.reject(new DomainError('wallet.rejected'))
    const steps = phasesOf(await finishedSteps(createTestRunner({ wallet: { send } }), mintNamesFlow, mint('river')))
    expect(steps).toMatchObject({ approve: 'rejected', mint: 'waiting' })
  })
})

// NAME-9: names of up to 4 characters are taken by commit and reveal, at least 60 s apart, in one flow
describe('minting a name of up to four characters', () => {
  it('announces it by what nobody can read, and mints it once that is old enough', async () => {
    committedAt(NOW)
    let now = NOW
    const sleep = (millis: number) =>
      new Promise<void>((resolve) => {
        // The long wait for a wallet never resolves by itself.
        if (millis >= 60_000) return
        now += millis / 1000
        setTimeout(resolve)
      })
    const request = mint('keel')
    const mintedAt: number[] = []
    const estimateGas = async () => {
      mintedAt.push(now)
      return 100_000n
    }
    const calls = did(await wholeCalls(mintNamesFlow, request, abi, { chain: { sleep, now: async () => now, estimateGas } }))
    expect(calls).toEqual([
      [names, 'commit', nameCommitment(account, request.mints, request.secret!)],
      [usdt, 'approve', names, 20n * USDT],
      [names, 'mintCommitted', ['keel'], [me], request.secret],
    ])
    expect(mintedAt[0]).toBeLessThan(NOW + 60)
    expect(mintedAt.slice(1).every((at) => at >= NOW + 60)).toBe(true)
  })

  // TX-1
  it('lists the wait with what will be signed, and looks for no reservation before there is one', async () => {
    const sentBefore: number[] = []
    const test = createTestRunner()
    world.commitment.mockImplementation(async () => {
      sentBefore.push(test.sent.length)
      return { status: 'ok', data: NOW - 100 }
    })
    const { listed } = await listedAndAsked(test, mintNamesFlow, mint('keel'))
    expect(listed).toEqual(['commit', 'wait', 'approve', 'mint'])
    expect(sentBefore).toEqual([1])
  })

  it('says what it waits for, and asks for no signature meanwhile', async () => {
    const read = deferred<unknown>()
    world.commitment.mockReturnValue(read.promise)
    const { runner, store, sent } = createTestRunner()
    const key = runner.start(mintNamesFlow, mint('keel'))
    await vi.waitFor(() => expect(world.commitment).toHaveBeenCalled())
    const step = visibleSteps(store.find(key)!).find(({ id }) => id === 'wait')
    expect(step).toMatchObject({ waits: true, state: { phase: 'checking' }, hint: { message: expect.stringContaining('one minute') } })
    expect(sent).toHaveLength(1)
    read.resolve({ status: 'ok', data: NOW - 100 })
    await settled({ store }, key, 'done')
  })

  it('keeps its secret with the run, so that a page of later mints what was announced', async () => {
    const request = mint('ebb')
    world.commitment.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    const before = createTestRunner()
    const key = before.runner.start(mintNamesFlow, request)
    await settled(before, key, 'failed')
    expect(before.sent).toHaveLength(1)

    committedAt(NOW - 100)
    const store = createRunStore()
    store.restore(structuredClone(before.store.runs()))
    const later = createTestRunner({ store })
    void later.runner.retry(key)
    await settled(later, key, 'done')
    expect(world.commitment.mock.lastCall?.[2]).toBe(nameCommitment(account, request.mints, request.secret!))
    expect(later.sent.map(({ call }) => call.to)).toEqual([usdt, names])
  })

  it('stops where the chain knows of no reservation, before anything is paid', async () => {
    committedAt(undefined)
    const test = createTestRunner()
    const key = test.runner.start(mintNamesFlow, mint('keel'))
    const run = await settled(test, key, 'failed')
    expect(run.steps.find(({ id }) => id === 'wait')?.state).toMatchObject({ error: { code: 'name.commitmentUnknown' } })
    expect(test.sent).toHaveLength(1)
  })

  it('has another secret each time', () => {
    expect(mint('keel').secret).toMatch(/^0x[0-9a-f]{64}$/)
    expect(mint('keel').secret).not.toBe(mint('keel').secret)
    expect(mint('river').secret).toBeNull()
    expect(mint('river', 'ebb').secret).not.toBeNull()
  })
})

// NAME-11, NAME-7
it('transfers a name, and shows one', async () => {
  expect(did(await wholeCalls(transferNameFlow, { chainId, tokenId: 7n, name: 'river', to: other }, abi))).toEqual([
    [names, 'transferFrom', account, other, 7n],
  ])
  expect(did(await wholeCalls(showNameFlow, { chainId, tokenId: 7n, name: 'river' }, abi))).toEqual([[names, 'setDisplayName', 7n]])
})
