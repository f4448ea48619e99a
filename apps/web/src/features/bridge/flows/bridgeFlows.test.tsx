import { type Address, DomainError, NATIVE, WAD } from '@exchange/domain'
import { bridgeAbi, crossChainSwapAbi, erc20Abi, findNetworkEntry, layerZeroEndpointAbi, type Network } from '@exchange/protocol'
import { bridgeRoutes } from '@exchange/protocol/bridgeRoute'
import { i18n } from '@lingui/core'
import { decodeFunctionData } from 'viem'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({ desk: vi.fn(), crossFee: vi.fn() }))
vi.mock('@exchange/protocol/reads/bridge/readBridgeDesk', () => ({ readBridgeDesk: world.desk }))
vi.mock('@exchange/protocol/reads/bridge/readCrossFee', () => ({ readCrossFee: world.crossFee }))

import { provideConfig } from '../../../shared/config/config.ts'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'
import { account, createTestRunner, finishedSteps, createRecordingWallet } from '../../../shared/transactions/runner/testing.ts'
import type { Flow } from '../../../shared/transactions/run/types.ts'
import { bridgeDeliveryFlow } from './bridgeDelivery.flow.ts'
import { bridgeTransferFlow } from './bridgeTransfer.flow.ts'
import { bridgeArrivalFlow } from './bridgeArrival.flow.ts'
import { crossChainSwapFlow, type CrossChainSwapRequest } from './crossChainSwap.flow.ts'

const [the, end, endpoint] = [addressOf(0x7e), addressOf(0xb1), addressOf(0xe1)]
const [cross, usdt, pool] = [addressOf(0xc5), addressOf(0x5d), addressOf(0x90)]
const [HOME, AWAY] = [56, 204] as const

const networkOf = (chainId: number, change: object = {}): Network => ({
  ...findNetworkEntry(chainId)!,
  deployment: {
    ...testNetwork.deployment,
    chainId,
    contracts: {
      ...testNetwork.deployment.contracts,
      governanceToken: the,
      bridge: end,
      bridgeEndpoint: endpoint,
      crossChainSwap: cross,
      ...change,
    },
  },
})

const abi = [...bridgeAbi, ...crossChainSwapAbi, ...layerZeroEndpointAbi, ...erc20Abi]

/** The wallet requests of a flow: chain, call, and native coin. */
const asked = async <R extends { readonly chainId: number }>(flow: Flow<R>, of: R) => {
  const calls: { to: string; name: string; args: readonly unknown[]; value: bigint }[] = []
  let allowed = 0n
  const noting = createRecordingWallet(({ to, data, value }) => {
    const { functionName: name, args } = decodeFunctionData({ abi, data })
    if (name === 'approve') allowed = (args as readonly [unknown, bigint])[1]
    calls.push({ to, name, args, value })
  })
  const chain = { allowance: async () => allowed, now: async (chainId: number) => (chainId === AWAY ? 5_000 : 1_000) }
  await finishedSteps(createTestRunner({ chain, wallet: { ...noting, chainId: () => of.chainId } }), flow, of)
  return calls
}

const transfer = { chainId: HOME, toChainId: AWAY, amount: 5n * WAD, recipient: account, fee: 7n }
const delivery = { chainId: AWAY, fromChainId: HOME, nonce: 3n, guid: `0x${'1'.repeat(64)}`, message: '0x02', amount: WAD } as const
const stepThrough = (tokenIn: Address, tokenOut: Address) => [
  { pool: { address: pool, type: 'classic' as const }, tokenIn, tokenOut, share: WAD },
]
const swap: CrossChainSwapRequest = {
  chainId: HOME,
  toChainId: AWAY,
  paid: { token: usdt, symbol: 'USDT', decimals: 18, amount: 9n * WAD },
  receives: { token: NATIVE, symbol: 'BNB', decimals: 18, amount: 2n },
  amountOutMin: 1n,
  bridgedMin: 3n,
  departure: stepThrough(usdt, the),
  arrival: stepThrough(the, addressOf(0xb4b)),
  fee: 7n,
  deadlineMinutes: 20,
}

/** Sets the bridge's fee. */
const feeIs = (fee: bigint) => {
  world.desk.mockResolvedValue({ status: 'ok', data: { fee } })
  world.crossFee.mockResolvedValue({ status: 'ok', data: fee })
}

beforeEach(() => {
  feeIs(7n)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: false, networks: [networkOf(HOME), networkOf(AWAY)], links: {} })
})

// BRIDGE-1, TX-12
describe('a transfer', () => {
  it('allows the end exactly what is sent where the token is locked, and sends it with the fee', async () => {
    const [approval, sent, ...more] = await asked(bridgeTransferFlow, transfer)
    expect(approval).toMatchObject({ to: the, name: 'approve', args: [expect.stringMatching(new RegExp(end, 'i')), 5n * WAD] })
    expect(sent).toMatchObject({ to: end, name: 'send', value: 7n })
    expect(sent!.args[0]).toMatchObject({ dstEid: bridgeRoutes[AWAY]!.eid, amountLD: 5n * WAD, minAmountLD: 5n * WAD })
    expect(more).toEqual([])
  })

  // TX-3: a retry reads again what made the first attempt fail
  it('sends what the bridge asks for by now, where that is little more than was shown, and else nothing', async () => {
    feeIs(8n)
    expect((await asked(bridgeTransferFlow, transfer)).at(-1)).toMatchObject({ name: 'send', value: 8n })
    expect((await asked(crossChainSwapFlow, swap)).at(-1)).toMatchObject({ name: 'swapAndBridge', value: 8n })
    feeIs(9n)
    expect((await asked(bridgeTransferFlow, transfer)).map(({ name }) => name)).not.toContain('send')
    expect((await asked(crossChainSwapFlow, swap)).map(({ name }) => name)).not.toContain('swapAndBridge')
    feeIs(1n)
    expect((await asked(bridgeTransferFlow, transfer)).at(-1)).toMatchObject({ name: 'send', value: 7n })
  })

  it('sends nothing while the bridge does not say what it asks for', async () => {
    const unsaid = { status: 'failed', error: new DomainError('rpc.unavailable') }
    world.desk.mockResolvedValue(unsaid)
    world.crossFee.mockResolvedValue(unsaid)
    expect((await asked(bridgeTransferFlow, transfer)).map(({ name }) => name)).toEqual(['approve'])
    expect((await asked(crossChainSwapFlow, swap)).map(({ name }) => name)).toEqual(['approve'])
  })

  it('allows nothing where the end burns its own', async () => {
    provideConfig({ local: false, networks: [networkOf(HOME), networkOf(AWAY, { governanceToken: end })], links: {} })
    const calls = await asked(bridgeTransferFlow, { ...transfer, chainId: AWAY, toChainId: HOME, recipientName: 'tide' })
    expect(calls.map(({ name }) => name)).toEqual(['send'])
  })

  it('is none of a network without a bridge', async () => {
    provideConfig({ local: false, networks: [networkOf(HOME, { bridge: undefined }), networkOf(AWAY)], links: {} })
    await expect(asked(bridgeTransferFlow, transfer)).rejects.toThrow('api.notFound')
    // Also refused: a network without a bridge.
    provideConfig({ local: false, networks: [networkOf(HOME), networkOf(97)], links: {} })
    const calls = await asked(bridgeTransferFlow, { ...transfer, toChainId: 97 })
    expect(calls.map(({ name }) => name)).not.toContain('send')
  })
})

// BRIDGE-9: anyone delivers a verified message
describe('a delivery', () => {
  it('is the endpoint’s, of the message as it was sent', async () => {
    const [call, ...more] = await asked(bridgeDeliveryFlow, delivery)
    expect(call).toMatchObject({ to: endpoint, name: 'lzReceive', value: 0n })
    expect(call!.args[0]).toMatchObject({ srcEid: bridgeRoutes[HOME]!.eid, nonce: 3n })
    expect(call!.args.slice(2, 4)).toEqual([delivery.guid, delivery.message])
    expect(more).toEqual([])
  })

  it.each([
    ['where nothing arrives', [networkOf(HOME), networkOf(AWAY, { bridgeEndpoint: undefined })]],
    ['from where there is no end', [networkOf(HOME, { bridge: undefined }), networkOf(AWAY)]],
  ])('is none %s', async (_, networks) => {
    provideConfig({ local: false, networks, links: {} })
    expect(await asked(bridgeDeliveryFlow, delivery)).toEqual([])
  })
})

// BRIDGE-13: anyone can make the swap that a delivered message is waiting for
describe('a swap on arrival', () => {
  const amount = (WAD / 10n ** 12n).toString(16).padStart(16, '0')
  const message = `0x${cross.slice(2).padStart(64, '0')}${amount}${'5e'.repeat(40)}` as const
  const { amount: _, ...waiting } = { ...delivery, message }

  it('is the endpoint’s, of the message that the delivery left', async () => {
    const [call, ...more] = await asked(bridgeArrivalFlow, waiting)
    expect(call).toMatchObject({ to: endpoint, name: 'lzCompose', value: 0n })
    expect(call!.args.slice(0, 4)).toEqual(
      [end, cross, delivery.guid, 0].map((arg) => (typeof arg === 'string' ? expect.stringMatching(new RegExp(arg, 'i')) : arg)),
    )
    expect(call!.args[4]).toContain('5e'.repeat(40))
    expect(more).toEqual([])
  })

  it('is none of a message that asks for nothing', async () => {
    expect(await asked(bridgeArrivalFlow, { ...waiting, message: message.slice(0, 82) as never })).toEqual([])
  })
})

// BRIDGE-13
describe('a cross-chain swap', () => {
  it('allows exactly what is sold, and has an hour more on the other network, by the clock of each', async () => {
    const [approval, sent, ...more] = await asked(crossChainSwapFlow, swap)
    expect(approval).toMatchObject({ to: usdt, name: 'approve', args: [expect.stringMatching(new RegExp(cross, 'i')), 9n * WAD] })
    expect(sent).toMatchObject({ to: cross, name: 'swapAndBridge', value: 7n })
    const [departure, arrival] = sent!.args
    expect(departure).toMatchObject({ isNative: false, amountIn: 9n * WAD, bridgedMin: 3n, deadline: 1_000n + 1_200n })
    expect(arrival).toMatchObject({ isNative: true, amountOutMin: 1n, deadline: 5_000n + 4_800n })
    expect(more).toEqual([])
  })

  it('sends coins along with the fee, and allows nothing', async () => {
    const paid = { token: NATIVE, symbol: 'BNB', decimals: 18, amount: 4n }
    const calls = await asked(crossChainSwapFlow, { ...swap, paid, receives: { ...swap.receives, token: the, symbol: 'THE' }, arrival: [] })
    expect(calls.map(({ name, value }) => [name, value])).toEqual([['swapAndBridge', 11n]])
    expect(calls[0]!.args[1]).toMatchObject({ isNative: false, steps: [] })
  })

  it('is none of a network without one', async () => {
    provideConfig({ local: false, networks: [networkOf(HOME, { crossChainSwap: undefined }), networkOf(AWAY)], links: {} })
    await expect(asked(crossChainSwapFlow, swap)).rejects.toThrow('api.notFound')
  })
})
