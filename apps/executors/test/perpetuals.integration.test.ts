import type { Address } from '@exchange/domain'
import { erc20Abi } from '@exchange/protocol'
import { WAD } from '@exchange/protocol/testing/market'
import type { LocalAccount } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NonceHeldError } from '../src/chain/send.ts'
import { createPerpKeeper } from '../src/perp/perpKeeper.ts'
import { createPriceKeeper } from '../src/perp/priceKeeper.ts'
import { keepers } from './keepers.ts'
import { DELAY, type PerpWorld, startPerpWorld } from './perpWorld.ts'
import { runOn } from './runOn.ts'

const [first] = keepers as [LocalAccount, ...LocalAccount[]]
const owner = (n: number): Address => `0x${n.toString(16).padStart(40, 'b')}`

let world: PerpWorld
beforeAll(async () => {
  world = await startPerpWorld()
})
afterAll(() => world?.stop())

/** Runs new executors, without the memory of killed ones. */
const prices = (keeper: LocalAccount = first) => runOn(world.network, createPriceKeeper(keeper), world.publicClient)
const upkeep = (keeper: LocalAccount = first) => runOn(world.network, createPerpKeeper(keeper), world.publicClient)
/** Writes a round after the requests, and executes what follows. */
const decide = async () => {
  await world.travel(DELAY + 1)
  await prices()
  return upkeep()
}
const refused = (error: unknown) => {
  if (!(error instanceof NonceHeldError)) throw error
}

// PERP-4: a keeper writes prices from our pools' averages
describe('the keeper of prices', () => {
  it('writes the first round of a feed of ours, and no other one where nobody needs it', async () => {
    expect(await prices()).toEqual({ markets: 2, rounds: 1, reasons: { ETH: 'foreign' } })
    await world.travel(600)
    expect(await prices()).toMatchObject({ rounds: 0 })
    expect(await world.roundsOf()).toBe(1n)
    await world.travel(3_600)
    expect(await prices()).toMatchObject({ rounds: 1 })
  })
})

// PERP-1: executed by a keeper at the first price after the request
describe('the keeper of positions', () => {
  it('executes a request at the first round after it and its delay', async () => {
    await world.enter(owner(1), 1_000n)
    const id = await world.open(owner(1), 1, true, 100n, 10n)
    expect(await prices()).toMatchObject({ rounds: 0 })
    expect(await upkeep()).toMatchObject({ requests: 1, executed: 0, reasons: { [`request ${id}`]: 'delay' } })
    await world.travel(DELAY + 1)
    expect(await upkeep()).toMatchObject({ executed: 0, reasons: { [`request ${id}`]: 'round' } })
    expect(await prices()).toMatchObject({ rounds: 1 })
    expect(await upkeep()).toMatchObject({ executed: 1, reasons: {} })
    expect(await world.isWaiting(id)).toBe(false)
    expect(await upkeep()).toMatchObject({ requests: 0, positions: 1, executed: 0, liquidated: 0 })
    expect(await prices()).toMatchObject({ rounds: 0 })
  })

  it('closes at the round that was asked for, once', async () => {
    await world.call('requestClose', [1n, 0n])
    await decide()
    expect((await world.closings()).get(1n)).toBe(0)
    expect(await upkeep()).toMatchObject({ requests: 0, positions: 0, executed: 0 })
  })

  it('liquidates at the round behind a gap, and is paid for it', async () => {
    await world.enter(owner(2), 1_000n)
    await world.open(owner(2), 1, true, 100n, 20n)
    await decide()
    const position = await world.ask<bigint>('positionsCount')
    await world.trade(world.wrappedNative, 3n * WAD)
    expect(await prices()).toMatchObject({ rounds: 0 })
    await world.travel(DELAY + 20)
    expect(await upkeep()).toMatchObject({ positions: 1, liquidated: 0 })
    expect(await prices()).toMatchObject({ rounds: 1 })
    const balanceOf = () =>
      world.publicClient.readContract({ address: world.usdt, abi: erc20Abi, functionName: 'balanceOf', args: [first.address] })
    const before = await balanceOf()
    expect(await upkeep()).toMatchObject({ liquidated: 1, reasons: {} })
    expect((await world.closings()).get(position)).toBe(1)
    expect(await balanceOf()).toBeGreaterThanOrEqual(before)
    expect(await upkeep()).toMatchObject({ positions: 0, liquidated: 0 })
  })

  it('does each thing once where three run at the same time', async () => {
    await world.enter(owner(3), 1_000n)
    const ids = [await world.open(owner(3), 1, true, 100n, 5n), await world.open(owner(3), 1, false, 100n, 5n)]
    await world.travel(DELAY + 1)
    const rounds = await world.roundsOf()
    await Promise.all(keepers.map((keeper) => prices(keeper).catch(refused)))
    expect(await world.roundsOf()).toBe(rounds + 1n)
    const opened = await world.ask<bigint>('positionsCount')
    await Promise.all(keepers.map((keeper) => upkeep(keeper).catch(refused)))
    expect(await world.ask<bigint>('positionsCount')).toBe(opened + 2n)
    expect(await Promise.all(ids.map(world.isWaiting))).toEqual([false, false])
  })

  it('keeps the price fresh as long as positions are open', async () => {
    await world.travel(239)
    const rounds = await world.roundsOf()
    await world.travel(10)
    expect(await prices()).toMatchObject({ rounds: 1 })
    expect(await prices()).toMatchObject({ rounds: 0 })
    expect(await world.roundsOf()).toBe(rounds + 1n)
  })

  it('leaves a request to its owner that missed its round', async () => {
    const id = await world.open(owner(3), 1, true, 100n, 5n)
    await world.travel(DELAY + 1)
    await prices()
    await world.travel(301)
    expect(await upkeep()).toMatchObject({ executed: 0, reasons: { [`request ${id}`]: 'missed' } })
    await world.call('cancelRequest', [id])
    expect(await upkeep()).toMatchObject({ requests: 0 })
  })
})

// PERP-5: what is open at the end is settled before a ranking
describe('behind the end of an account', () => {
  it('settles at the first round since, and takes back what no price can decide', async () => {
    const end = (await world.now()) + 1_000
    await world.enter(owner(4), 1_000n, BigInt(end))
    await world.open(owner(4), 1, true, 100n, 5n)
    await decide()
    const position = await world.ask<bigint>('positionsCount')
    await world.travel(end - (await world.now()) - 30)
    const late = await world.open(owner(4), 1, true, 100n, 5n)
    await world.travel(30)
    expect(await upkeep()).toMatchObject({ settled: 0, reasons: { [`position ${position}`]: 'round' } })
    expect(await prices()).toMatchObject({ rounds: 1 })
    expect(await upkeep()).toMatchObject({ settled: 1 })
    expect((await world.closings()).get(position)).toBe(2)
    await world.travel(400)
    expect(await upkeep()).toMatchObject({ cancelled: 1 })
    expect((await world.outcomes()).get(late)).toBe(4)
    expect(await world.ask('isTrading', [world.walletClient.account?.address ?? owner(0), owner(4)])).toBe(false)
  })
})

// PERP-4: older than five minutes nothing opens, closes or liquidates; after a day anyone may settle at the last price
describe('a feed of somebody else', () => {
  it('decides by the rounds that it has', async () => {
    await world.push(2_000)
    await world.enter(owner(5), 1_000n)
    const id = await world.open(owner(5), 2, true, 100n, 20n)
    await world.travel(DELAY + 1)
    expect(await prices()).toMatchObject({ reasons: { ETH: 'foreign' } })
    await world.push(2_000)
    expect(await upkeep()).toMatchObject({ executed: 1 })
    expect(await world.isWaiting(id)).toBe(false)
  })

  it('that lies about its rounds stops nothing else', async () => {
    const latest = 2n
    const soon = BigInt(await world.now()) + 10_000n
    await world.lie(latest, 1n, soon)
    await world.open(owner(3), 1, true, 100n, 5n)
    const lost = await world.open(owner(5), 2, true, 100n, 5n)
    expect(await decide()).toMatchObject({ executed: 1, liquidated: 0, reasons: { [`request ${lost}`]: 'round' } })
    await world.lie(latest, 0n, soon)
    expect(await upkeep()).toMatchObject({ executed: 0, liquidated: 0 })
    await world.lie(1n, 2_000n * 10n ** 8n, 0n)
    await world.lie(latest, 2_000n * 10n ** 8n, BigInt(await world.now()))
    expect(await upkeep()).toMatchObject({ executed: 0, liquidated: 0, reasons: { [`request ${lost}`]: 'missed' } })
  })

  it('that fell silent for a day ends its positions at its last price, and no other ones', async () => {
    const position = await world.ask<bigint>('positionsCount')
    const before = await world.closings()
    await world.travel(86_400 - 60)
    await prices()
    expect(await upkeep()).toMatchObject({ settled: 0 })
    await world.travel(120)
    await prices()
    expect(await upkeep()).toMatchObject({ settled: 1 })
    const after = [...(await world.closings())].filter(([id]) => !before.has(id))
    expect(after.map(([, closing]) => closing)).toEqual([2])
    expect(await world.isOpen(position)).toBe(true)
  })
})
