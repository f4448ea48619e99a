import { readFileSync } from 'node:fs'
import { bridgeAbi, crossChainSwapAbi, permissionsRegistryAbi, type Deployment } from '@exchange/protocol'
import type { Address, Hex } from '@exchange/domain'
import { bridgeRoutes } from '@exchange/protocol/bridgeRoute'
import { composedMessageOf, encodePacket, guidOf, transferMessage, wordOfAddress } from '@exchange/protocol/abi/bridgePacket'
import { type Abi, concat, encodeAbiParameters, encodeDeployData, encodeFunctionData, erc20Abi, stringToHex, zeroHash } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Chain } from './chain.ts'
import { IndexedMarket } from './indexedMarket.ts'

const WAD = 10n ** 18n
const FEE = 10n ** 15n
const eid = bridgeRoutes[31_356]!.eid
const there = bridgeRoutes[31_204]!.eid
const peer = wordOfAddress(`0x${'ee'.repeat(20)}`)
const recipient = `0x${'ab'.repeat(20)}` as const
/** The cross-chain swap of the other side. */
const otherSwap = `0x${'cd'.repeat(20)}` as const

const layerZero = (name: string): { readonly abi: Abi; readonly bytecode: Hex } =>
  JSON.parse(readFileSync(new URL(`../../../contracts/layerzero/${name}.json`, import.meta.url), 'utf8')) as never
const [endpointCode, libraryCode] = [layerZero('EndpointV2'), layerZero('SimpleMessageLib')]

const index = new IndexedMarket()
const { rows, catchUp } = index
let chain: Chain
let contracts: Required<Pick<Deployment['contracts'], 'bridge' | 'bridgeEndpoint' | 'bridgeLibrary' | 'governanceToken' | 'crossChainSwap'>>

const step = { pool: otherSwap, tokenIn: otherSwap, tokenOut: recipient, poolType: 0, share: WAD }
const arrivalType = crossChainSwapAbi.find((item) => item.type === 'function' && item.name === 'swapOnArrival')!.inputs[0]!

const ofEndpoint = (name: string, ...args: unknown[]) => ({ to: contracts.bridgeEndpoint, abi: endpointCode.abi, name, args })
const ofLibrary = (name: string, ...args: unknown[]) => ({ to: contracts.bridgeLibrary, abi: libraryCode.abi, name, args })

/** Deploys our end behind an endpoint; the test plays the other side. */
const deployEnd = async (): Promise<void> => {
  const code = ({ abi, bytecode }: typeof endpointCode, args: unknown[]) => encodeDeployData({ abi, bytecode, args })
  const bridgeEndpoint = await chain.deployCode('EndpointV2', code(endpointCode, [eid, chain.account]))
  const bridgeLibrary = await chain.deployCode('SimpleMessageLib', code(libraryCode, [bridgeEndpoint, chain.account]))
  const registry = await chain.deploy('PermissionsRegistry', [chain.account, chain.account, chain.account])
  const governanceToken = await chain.deploy('Token', ['Token', 'TKN', chain.account])
  const bridge = await chain.deploy('BridgeLockbox', [governanceToken, bridgeEndpoint, registry, 1_000n * WAD])
  // Without a market nothing that arrives can be swapped, so it is paid out.
  const crossChainSwap = await chain.deploy('CrossChainSwap', [chain.account, bridge, there, otherSwap])
  contracts = { bridge, bridgeEndpoint, bridgeLibrary, governanceToken, crossChainSwap }
  await chain.send(
    ofEndpoint('registerLibrary', bridgeLibrary),
    ofEndpoint('setDefaultSendLibrary', there, bridgeLibrary),
    ofEndpoint('setDefaultReceiveLibrary', there, bridgeLibrary, 0n),
    ofLibrary('setMessagingFee', FEE, 0n),
    ofLibrary('setWhitelistCaller', chain.account),
  )
  const data = encodeFunctionData({ abi: bridgeAbi as Abi, functionName: 'setPeer', args: [there, peer] })
  const governed = (name: string) => ({ to: registry, abi: permissionsRegistryAbi as Abi, name, args: [role, bridge, data, zeroHash] })
  const role = stringToHex('GOVERNANCE', { size: 32 })
  await chain.send(governed('schedule'))
  await chain.pass(172_800)
  await chain.send(governed('execute'))
}

const send = async (amount: bigint): Promise<void> => {
  const param = { dstEid: there, to: wordOfAddress(recipient), amountLD: amount, minAmountLD: 0n }
  const args = [{ ...param, extraOptions: '0x0003010011010000000000000000000000000000ea60', composeMsg: '0x', oftCmd: '0x' }]
  await chain.send({
    to: contracts.bridge,
    abi: bridgeAbi as Abi,
    name: 'send',
    args: [...args, { nativeFee: FEE, lzTokenFee: 0n }, chain.account],
    value: FEE,
  })
}

/** A message from the other side: its guid, and the calls of its delivery. */
const inbound = (amount: bigint, to: Address, nonce = 1n, asked: Hex = '0x') => {
  const channel = { nonce, sourceEid: there, sender: peer, destinationEid: eid, receiver: wordOfAddress(contracts.bridge) }
  const packet = { ...channel, guid: guidOf(channel), message: concat([transferMessage(to, amount), asked]) }
  const origin = { srcEid: there, sender: peer, nonce }
  return {
    guid: packet.guid,
    verify: ofLibrary('validatePacket', encodePacket(packet)),
    alert: ofEndpoint('lzReceiveAlert', origin, contracts.bridge, packet.guid, 0n, 0n, packet.message, '0x', '0x'),
    swap: ofEndpoint('lzCompose', contracts.bridge, to, packet.guid, 0, composedMessageOf(packet) ?? '0x', '0x'),
    deliver: ofEndpoint('lzReceive', origin, contracts.bridge, packet.guid, packet.message, '0x'),
  }
}

beforeAll(async () => {
  const market = await index.deploy()
  chain = market.chain
  await deployEnd()
  await chain.send({ to: contracts.governanceToken, abi: erc20Abi as Abi, name: 'approve', args: [contracts.bridge, 100n * WAD] })
  await send(5n * WAD + 1n)
  await index.follow((dir) => market.writeDeployment(dir, [], undefined, { ...contracts }))
}, 600_000)

afterAll(() => index.stop())

// BRIDGE-10
describe('the index of the bridge', () => {
  it('has a transfer with whose it is, whom it goes to, and what left at six decimals', async () => {
    const account = chain.account.toLowerCase()
    const channel = { nonce: 1n, sourceEid: eid, sender: wordOfAddress(contracts.bridge), destinationEid: there, receiver: peer }
    expect(await rows('bridge_sent')).toMatchObject([
      { guid: guidOf(channel), nonce: '1', sender: account, recipient, amount: String(5n * WAD), fee: String(FEE), destination_eid: there },
    ])
    expect(await rows('bridge_arrival')).toEqual([])
  })

  it('follows what arrives: verified, failed, delivered by anybody', async () => {
    const { guid, verify, alert, deliver } = inbound(2n * WAD, recipient)
    await chain.send(verify)
    await chain.send(alert)
    await catchUp()
    const [tried] = await rows('bridge_arrival')
    expect(tried).toMatchObject({ guid, delivered_at: null, delivered_tx: null })
    expect(Number(tried?.['failed_at'])).toBeGreaterThanOrEqual(Number(tried?.['verified_at']))
    await chain.send(deliver)
    await catchUp()
    const [delivered] = await rows('bridge_arrival')
    expect(delivered).toMatchObject({ guid, delivered_tx: expect.stringMatching(/^0x/) as string })
    expect(Number(delivered?.['delivered_at'])).toBeGreaterThan(0)
  })

  // BRIDGE-13
  it('has whose a cross-chain swap is, and what it takes and is to bring', async () => {
    const deadline = 2n ** 64n
    const departure = { isNative: false, amountIn: 3n * WAD, bridgedMin: 1n, deadline, steps: [] }
    const arrival = { recipient, isNative: false, gas: 1, amountOutMin: 7n, deadline, steps: [step] }
    await chain.send(
      { to: contracts.governanceToken, abi: erc20Abi as Abi, name: 'approve', args: [contracts.crossChainSwap, 3n * WAD] },
      { to: contracts.crossChainSwap, abi: crossChainSwapAbi as Abi, name: 'swapAndBridge', args: [departure, arrival], value: FEE },
    )
    await catchUp()
    const sent = await rows('bridge_sent')
    expect(sent.find(({ nonce }) => nonce === '2')).toMatchObject({
      sender: chain.account.toLowerCase(),
      recipient,
      amount: String(3n * WAD),
      swap_token_in: contracts.governanceToken.toLowerCase(),
      swap_amount_in: String(3n * WAD),
      swap_token_out: step.tokenOut.toLowerCase(),
      swap_amount_out_min: '7',
    })
  })

  // BRIDGE-13
  it('has what became of a swap on arrival', async () => {
    const order = { recipient, isNative: false, gas: 1, amountOutMin: 7n, deadline: 2n ** 64n, steps: [step] }
    const asked = concat([wordOfAddress(otherSwap), encodeAbiParameters([arrivalType], [order])])
    const { guid, verify, deliver, swap } = inbound(2n * WAD, contracts.crossChainSwap, 2n, asked)
    await chain.send(verify, deliver)
    await catchUp()
    const row = async () => (await rows('bridge_arrival')).find((arrived) => arrived['guid'] === guid)
    expect(await row()).toMatchObject({ swapped_at: null })
    await chain.send(swap)
    await catchUp()
    expect(await row()).toMatchObject({
      swap_amount_out: null,
      swap_fault: '0x00000000',
      swapped_tx: expect.stringMatching(/^0x/) as string,
    })
  })

  it('takes no message of another contract for a transfer', async () => {
    const options = { dstEid: there, receiver: peer, message: '0x01', options: '0x', payInLzToken: false }
    await chain.send({ ...ofEndpoint('send', options, chain.account), value: FEE })
    await catchUp()
    expect(await rows('bridge_sent')).toHaveLength(2)
  })
})
