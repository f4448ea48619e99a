import { NATIVE, SETTLE_GAS } from '@exchange/domain'
import { buildApprove, buildSettle, erc20Abi, liquidityHubAbi, quoteTypedData, requireDeliverable } from '@exchange/protocol'
import { WAD } from '@exchange/protocol/testing/market'
import { encodeFunctionData, maxUint256, parseAbi, recoverTypedDataAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Clock } from '../src/clock/clock.ts'
import { createSolver, type Solver, type SolverAnswer } from '../src/solver/solver.ts'
import { type OrderWorld, startOrderWorld, takers } from './orderWorld.ts'

const [account] = takers as [(typeof takers)[0] & {}]
let world: OrderWorld
let solver: Solver
let monotonic = 0
const clock: Clock = { monotonic: () => monotonic, wait: () => Promise.resolve() }

beforeAll(async () => {
  world = await startOrderWorld()
  const fund = (to: `0x${string}`, amount: bigint) =>
    world.send(to, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [account.address, amount] }))
  await fund(world.usdt, 100_000n * WAD)
  await fund(world.the, 100_000n * WAD)
  await fund(world.wrappedNative, 50n * WAD)
  const { deployment, chainId } = world.network
  const more = [
    { chainId, address: world.the, symbol: 'THE', name: 'THE', decimals: 18 },
    { chainId, address: world.wrappedNative, symbol: 'WBNB', name: 'WBNB', decimals: 18 },
    { chainId, address: world.taxed, symbol: 'TAX', name: 'TAX', decimals: 9 },
  ]
  await fund(world.taxed, 10n ** 15n)
  Object.assign(deployment, { tokens: [...deployment.tokens, ...more] })
  solver = createSolver(account, clock)
  await world.run(solver.executor)
  monotonic += 30_000
  await world.run(solver.executor)
})
afterAll(() => world?.stop())

const ask = (tokenIn: `0x${string}`, tokenOut: `0x${string}`, amountIn: bigint, user = world.maker): Promise<SolverAnswer> =>
  solver.quote(world.network.chainId, { tokenIn, tokenOut, amountIn, user, recipient: user })

const need = (answer: SolverAnswer) => {
  if (answer.status === 'none') throw new Error(answer.reason)
  return answer
}

/** A node that does not answer simulations about a token. */
const deafTo = (token: `0x${string}`): typeof world.publicClient => {
  const request = async (asked: { readonly params: readonly unknown[] }): Promise<unknown> => {
    if (asked.params.length === 3 && JSON.stringify(asked).includes(token.slice(2).toLowerCase())) throw new Error('took too long')
    return world.publicClient.request(asked as never)
  }
  return Object.assign(Object.create(world.publicClient), { request })
}

// SWAP-32, SWAP-31: a solver answers signed quotes from its own inventory, settled with the user's approval; it wins only when the user receives more after gas
describe('the solver', () => {
  it('signs for more than the pools give, and the hub delivers it to the unit', async () => {
    const { quote, signature } = need(await ask(world.the, world.usdt, 1_000n * WAD))
    expect(await recoverTypedDataAddress({ ...quoteTypedData(world.network, quote), signature })).toBe(account.address)
    const { liquidityHub: hub = NATIVE } = world.network.deployment.contracts
    await requireDeliverable(world.publicClient, world.network, quote)
    await world.write(buildApprove(world.network, world.the, hub, quote.amountIn))
    const [the, usdt] = [await world.balanceOf(world.the), await world.balanceOf(world.usdt)]
    await world.write(buildSettle(world.network, quote, signature))
    expect(the - (await world.balanceOf(world.the))).toBe(quote.amountIn)
    expect((await world.balanceOf(world.usdt)) - usdt).toBe(quote.amountOut)
    await expect(world.write(buildSettle(world.network, quote, signature))).rejects.toMatchObject({ code: 'hub.quoteUsed' })
    await expect(requireDeliverable(world.publicClient, world.network, quote)).rejects.toMatchObject({ code: 'hub.quoteUsed' })
  })

  it('keeps one of two quotes to a user for a pair: the other one can be settled no more, and the next is a new one', async () => {
    const { liquidityHub: hub = NATIVE } = world.network.deployment.contracts
    await world.write(buildApprove(world.network, world.the, hub, 400n * WAD))
    const [first, second] = [need(await ask(world.the, world.usdt, 100n * WAD)), need(await ask(world.the, world.usdt, 200n * WAD))]
    expect(second.quote.nonce).toBe(first.quote.nonce)
    await world.write(buildSettle(world.network, first.quote, first.signature))
    await expect(world.write(buildSettle(world.network, second.quote, second.signature))).rejects.toMatchObject({ code: 'hub.quoteUsed' })
    const third = need(await ask(world.the, world.usdt, 200n * WAD))
    expect(third.quote.nonce).not.toBe(first.quote.nonce)
    await requireDeliverable(world.publicClient, world.network, third.quote)
  })

  it('buys and sells native coin', async () => {
    const sold = need(await ask(NATIVE, world.usdt, 2n * WAD))
    const usdt = await world.balanceOf(world.usdt)
    await world.write(buildSettle(world.network, sold.quote, sold.signature))
    expect((await world.balanceOf(world.usdt)) - usdt).toBe(sold.quote.amountOut)
    const bought = need(await ask(world.usdt, NATIVE, 500n * WAD))
    const { liquidityHub: hub = NATIVE } = world.network.deployment.contracts
    await world.write(buildApprove(world.network, world.usdt, hub, 500n * WAD))
    await world.write(buildSettle(world.network, bought.quote, bought.signature))
    expect(await world.publicClient.getBalance({ address: hub })).toBe(0n)
  })

  it('names a gas that settlements stay below', async () => {
    const { liquidityHub: address = NATIVE } = world.network.deployment.contracts
    const settled = await world.publicClient.getContractEvents({ address, abi: liquidityHubAbi, eventName: 'QuoteSettled', fromBlock: 0n })
    const receipts = await Promise.all(settled.map(({ transactionHash: hash }) => world.publicClient.getTransactionReceipt({ hash })))
    expect(receipts).toHaveLength(4)
    for (const { gasUsed } of receipts) {
      expect(gasUsed).toBeLessThanOrEqual(SETTLE_GAS)
      expect(gasUsed).toBeGreaterThan(SETTLE_GAS / 2n)
    }
  })

  it('promises neither a token with a tax, nor one it does not hold, nor more than a quarter of what it holds', async () => {
    expect(await ask(world.usdt, world.taxed, WAD)).toEqual({ status: 'none', reason: 'unknownToken' })
    expect(await ask(world.usdt, world.usdc, WAD)).toEqual({ status: 'none', reason: 'unknownToken' })
    expect(await ask(world.usdt, NATIVE, 20_000n * WAD)).toEqual({ status: 'none', reason: 'inventoryShort' })
  })

  it('signs for less with each promise that stands, one for each user and pair', async () => {
    const userOf = (n: number): `0x${string}` => `0x${n.toString(16).padStart(40, '0')}`
    const answers: SolverAnswer[] = []
    for (let i = 0; i < 40; i++) answers.push(await ask(world.the, world.usdt, 20_000n * WAD, userOf(1)))
    expect(answers.map(({ status }) => status)).toEqual(Array<string>(40).fill('ok'))
    for (let i = 1; i <= 40; i++) answers.push(await ask(world.the, world.usdt, 20_000n * WAD, userOf(i)))
    expect(answers.at(-1)).toEqual({ status: 'none', reason: 'inventoryShort' })
  })

  // how/swapping#signed-quotes: a token's maker sets the prices of its pools, and keeps them while no one else can hold the token
  it('quotes through no token that it does not itself hold, however good the pools say it is', async () => {
    const look = async (wait: number) => {
      monotonic += wait
      await world.run(solver.executor)
    }
    await look(61_000)
    await look(30_000)
    const honest = need(await ask(world.usdt, NATIVE, 100n * WAD)).quote.amountOut
    const made = await world.deploy('TestToken', ['MADE', 'MADE', 18, world.maker])
    const abi = parseAbi(['function mint(address to, uint256 amount)'])
    await world.send(made, encodeFunctionData({ abi, functionName: 'mint', args: [world.maker, 10n ** 9n * WAD] }))
    await world.addLiquidity(made, world.usdt, false, 1_000_000n * WAD, 100n * WAD)
    await world.addLiquidity(made, world.wrappedNative, false, 1_000n * WAD, 2n * WAD)
    await look(1_000)
    await look(30_000)
    expect(need(await ask(world.usdt, NATIVE, 100n * WAD)).quote.amountOut).toBe(honest)
  })

  // REL-40: healed within 30 s, without hands
  it('quotes again at the next look after a token could not be measured, in the same block too', async () => {
    const look = async (client = world.publicClient) => {
      monotonic += 1_000
      return world.run(solver.executor, client)
    }
    // A measurement older than ten minutes is repeated, over the pools of a new block.
    await world.travel(601)
    const missed = await look(deafTo(world.the))
    expect(await ask(world.the, world.usdt, WAD)).toEqual({ status: 'none', reason: 'unknownToken' })
    const { tokens } = await look()
    expect(tokens).toBe(Number(missed.tokens) + 1)
    expect((await ask(world.the, world.usdt, WAD)).status).toBe('ok')
  })

  it('reads the pools of a block anew where it holds another token, and knows what a sale is worth without a stablecoin of its own', async () => {
    const [, other] = takers as [unknown, (typeof takers)[0] & {}]
    const { liquidityHub: hub = NATIVE } = world.network.deployment.contracts
    for (const token of [world.the, world.wrappedNative]) {
      await world.send(token, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [other.address, 40n * WAD] }))
      await world.sendAs(other, buildApprove(world.network, token, hub, maxUint256))
    }
    const { executor, quote } = createSolver(other, clock)
    await world.run(executor, deafTo(world.the))
    await world.run(executor)
    monotonic += 30_000
    await world.run(executor)
    const sale = { tokenIn: world.the, tokenOut: world.wrappedNative, amountIn: 500n * WAD, user: world.maker, recipient: world.maker }
    expect(await quote(world.network.chainId, sale)).toMatchObject({ status: 'ok' })
  })

  // SWAP-33: a solver that lies costs the user nothing
  it('that has taken its allowance back costs the user nothing', async () => {
    monotonic += 61_000
    await world.run(solver.executor)
    monotonic += 1_000
    await world.run(solver.executor)
    const { quote, signature } = need(await ask(world.the, world.usdt, 1_000n * WAD))
    const { liquidityHub: hub = NATIVE } = world.network.deployment.contracts
    await world.sendAs(account, buildApprove(world.network, world.usdt, hub, 0n))
    // A client detects it before it asks the user for anything.
    await expect(requireDeliverable(world.publicClient, world.network, quote)).rejects.toMatchObject({ code: 'hub.solverFailed' })
    await world.write(buildApprove(world.network, world.the, hub, quote.amountIn))
    const the = await world.balanceOf(world.the)
    await expect(world.write(buildSettle(world.network, quote, signature))).rejects.toThrow()
    expect(await world.balanceOf(world.the)).toBe(the)
  })

  it('is not ready when its market is old', async () => {
    monotonic += 16_000
    expect(await ask(world.the, world.usdt, WAD)).toEqual({ status: 'none', reason: 'notReady' })
    expect(await solver.quote(1, { tokenIn: world.the, tokenOut: world.usdt, amountIn: 1n, user: NATIVE, recipient: NATIVE })).toEqual({
      status: 'none',
      reason: 'notReady',
    })
  })
})
