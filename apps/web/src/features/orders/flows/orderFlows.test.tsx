import { type Address, DomainError, NATIVE, type Order, STATUS_CANCELLED, WAD } from '@exchange/domain'
import { erc20Abi, ordersAbi, wbnbAbi } from '@exchange/protocol'
import { decodeFunctionData } from 'viem'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const world = vi.hoisted(() => ({ orders: vi.fn() }))
vi.mock('@exchange/protocol/reads/orders/readOrders', () => ({ readOrdersOf: world.orders }))
vi.mock('../../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))

import { i18n } from '@lingui/core'
import { provideConfig } from '../../../shared/config/config.ts'
import type { Flow } from '../../../shared/transactions/run/types.ts'
import { newRun } from '../../../shared/transactions/run/newRun.ts'
import {
  account,
  createTestRunner,
  deferred,
  finishedSteps,
  listedAndAsked,
  createRecordingWallet,
  phasesOf,
  settled,
} from '../../../shared/transactions/runner/testing.ts'
import type { Call, ChainPort, WalletPort } from '../../../shared/transactions/run/types.ts'
import { acceptedOrder } from '../model/acceptedOrder.ts'
import { planLimit } from '../model/plan.ts'
import { BNB, NOW, orderNetwork, ordersContract, testOrder, testRead, THE, the, USDT, usd, wrapped } from '../testing.ts'
import { cancelOrdersFlow, type CancelOrdersRequest } from './cancelOrders.flow.ts'
import { orderApprovalFlow } from './orderApproval.flow.ts'
import { placeOrderFlow, type PlaceOrderRequest } from './placeOrder.flow.ts'

const AMOUNT = 1_000n * WAD

/** 1,000 THE for at least 300 USDT within a week. */
const request = (tokenIn = THE): PlaceOrderRequest => {
  const { terms } = planLimit(
    {
      network: orderNetwork,
      tokenIn,
      tokenOut: USDT,
      isSameCoin: false,
      amountIn: AMOUNT,
      now: NOW,
      quote: undefined,
      prices: new Map(),
      balance: { status: 'ok', value: AMOUNT },
      allowance: { status: 'ok', value: 0n },
      agreed: { impact: 'none', protectionBps: null },
      taxes: { sold: undefined, bought: undefined },
    },
    { status: 'ok', price: (3n * WAD) / 10n },
    604_800,
  )
  return acceptedOrder({ network: orderNetwork, kind: 'limit', tokenIn, tokenOut: USDT, terms: terms!, now: NOW, tokens: [] })
}

type State = { allowance: bigint; orders: Order[] }
const ask = (state: State, args: readonly unknown[]) => {
  const [terms] = args as [{ srcAmount: bigint; deadline: number }]
  state.orders.push(testOrder({ id: BigInt(state.orders.length + 1), srcAmount: terms.srcAmount, status: terms.deadline }))
}
const cancel = (state: State, args: readonly unknown[]) => {
  const ids = [args[0]].flat() as bigint[]
  state.orders = state.orders.map((order) => (ids.includes(order.id) ? { ...order, status: STATUS_CANCELLED } : order))
}

/** The token's allowances and the order book: the effect of a call is what the next read returns. */
const books = (start: Partial<State> = {}, patch: { chain?: Partial<ChainPort>; wallet?: Partial<WalletPort> } = {}) => {
  const state: State = { allowance: 0n, orders: [], ...start }
  world.orders.mockImplementation(async () => ({ status: 'ok', data: { orders: state.orders.map((order) => testRead(order)) } }))
  const calls: { to: Address; name: string; args: readonly unknown[]; value: bigint }[] = []
  const note = ({ to, data, value }: Call) => {
    const { functionName, args } = decodeFunctionData({ abi: [...erc20Abi, ...ordersAbi, ...wbnbAbi], data })
    calls.push({ to, name: functionName, args, value })
    if (functionName === 'approve') state.allowance = args[1] as bigint
    if (functionName === 'ask') ask(state, args)
    if (functionName.startsWith('cancel')) cancel(state, args)
  }
  const test = createTestRunner({
    chain: { allowance: async () => state.allowance, now: async () => NOW, ...patch.chain },
    wallet: { ...createRecordingWallet(note), ...patch.wallet },
  })
  return {
    ...test,
    note,
    state,
    calls,
    did: () => calls.map(({ name, args }) => (name === 'approve' ? `approve ${String(args[1])}` : name)),
  }
}

const canBatch = { canBatch: async () => true }
/** The same for a token that rejects a change of a non-zero allowance. */
const refusing = (start: Partial<State>, wallet: Partial<WalletPort> = {}) => {
  const estimateGas = async ({ to, data }: Call) => {
    const { functionName, args } = decodeFunctionData({ abi: [...erc20Abi, ...ordersAbi], data })
    if (to === the && functionName === 'approve' && args[1] !== 0n && test.state.allowance > 0n) throw new Error('reset first')
    return 50_000n
  }
  const test = books(start, { chain: { estimateGas }, wallet })
  return test
}

/** A wallet in which approvals wait for a press. */
const holding = (start: Partial<State> = {}) => {
  const pressed = deferred<void>()
  const noting = createRecordingWallet((call) => test.note(call))
  const send: WalletPort['send'] = async (...call) => {
    if (call[0].to === the) await pressed.promise
    return noting.send(...call)
  }
  const test = books(start, { wallet: { send } })
  return { ...test, press: pressed.resolve }
}

const finished = async <R,>(test: ReturnType<typeof books>, flow: Flow<R>, of: R) => phasesOf(await finishedSteps(test, flow, of))

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  provideConfig({ local: true, networks: [orderNetwork], links: {} })
})

// ORDER-1, ORDER-16: funds stay with the maker; approvals exact by default, open orders hold exactly the unfilled remainder
describe('placing an order', () => {
  it('approves exactly what it sells, then places it', async () => {
    const test = books()
    expect(await finished(test, placeOrderFlow, request())).toMatchObject({ revoke: 'skipped', approve: 'done', place: 'done' })
    expect(test.did()).toEqual([`approve ${AMOUNT}`, 'ask'])
    expect(test.calls[1]).toMatchObject({
      to: ordersContract,
      args: [{ srcToken: the, dstToken: usd, srcAmount: AMOUNT, dstMinAmount: 300_000_000n }],
    })
  })

  it('approves what the open orders of the token need beside it, and nothing for those that are over', async () => {
    const test = books({
      allowance: 30n * WAD,
      orders: [testOrder({ srcFilledAmount: 70n * WAD }), testOrder({ id: 2n, status: STATUS_CANCELLED })],
    })
    await finished(test, placeOrderFlow, request())
    expect(test.did()).toEqual([`approve ${AMOUNT + 30n * WAD}`, 'ask'])
  })

  // how/orders#approval: the need of the orders is computed when a step is reached; the contract does not check the allowance when an order
  // is placed
  it('that is asked for again is allowed first', async () => {
    let declines = true
    const noting = createRecordingWallet((call) => test.note(call))
    const send: WalletPort['send'] = async (...call) => {
      if (!declines || call[0].to !== ordersContract) return noting.send(...call)
      declines = false
      throw new DomainError('wallet.rejected')
    }
    const test = books({}, { wallet: { send } })
    const key = test.runner.start(placeOrderFlow, request())
    await settled(test, key, 'rejected')
    // No open order needs the approval, so the list offers to revoke it.
    await finished(test, orderApprovalFlow, { chainId: 31356, token: cancelling().tokens[0]!, kind: 'release' })
    await test.runner.retry(key)
    expect(test.did()).toEqual([`approve ${AMOUNT}`, 'approve 0', `approve ${AMOUNT}`, 'ask'])
    expect(test.state.allowance).toBe(AMOUNT)
  })

  it('needs no approval where one that suffices stands', async () => {
    const test = books({ allowance: AMOUNT })
    expect(await finished(test, placeOrderFlow, request())).toMatchObject({ approve: 'skipped', place: 'done' })
    expect(test.did()).toEqual(['ask'])
  })

  it('wraps native coin first and sells the wrapped token', async () => {
    const test = books()
    expect(await finished(test, placeOrderFlow, request(BNB))).toMatchObject({ wrap: 'done', approve: 'done', place: 'done' })
    expect(test.did()).toEqual(['deposit', `approve ${AMOUNT}`, 'ask'])
    expect(test.calls.map(({ to, value }) => [to, value])).toEqual([
      [wrapped, AMOUNT],
      [wrapped, 0n],
      [ordersContract, 0n],
    ])
  })

  it('resets an approval where the token asks for it', async () => {
    const test = refusing({ allowance: 1n })
    expect(await finished(test, placeOrderFlow, request())).toMatchObject({ revoke: 'done', approve: 'done', place: 'done' })
    expect(test.did()).toEqual(['approve 0', `approve ${AMOUNT}`, 'ask'])
  })

  it('resets it within the one request of a wallet that can', async () => {
    const test = refusing({ allowance: 1n }, canBatch)
    expect(await finished(test, placeOrderFlow, request())).toMatchObject({ batch: 'done', revoke: 'skipped' })
    expect(test.did()).toEqual(['approve 0', `approve ${AMOUNT}`, 'ask'])
  })

  it('asks for no reset where the node cannot be asked whether the token needs it', async () => {
    const estimateGas = () => Promise.reject(new DomainError('rpc.unavailable'))
    const test = books({ allowance: 1n }, { chain: { estimateGas } })
    expect(await finished(test, placeOrderFlow, request())).toMatchObject({ revoke: 'failed', approve: 'waiting' })
    expect(test.did()).toEqual([])
  })

  it('wraps and places in one request where the approval suffices', async () => {
    const test = books({ allowance: AMOUNT }, { wallet: canBatch })
    expect(await finished(test, placeOrderFlow, request(BNB))).toMatchObject({ batch: 'done' })
    expect(test.did()).toEqual(['deposit', 'ask'])
  })

  it('is called by its kind', () => {
    const named = (kind: PlaceOrderRequest['kind']) => {
      const order = { ...request(), kind }
      return [placeOrderFlow.title(order), placeOrderFlow.summary(order)].map((text) => i18n._(text))
    }
    expect(named('limit')).toEqual(['Place a limit order', 'Limit order: 1,000 THE to USDT'])
    expect(named('twap')).toEqual(['Place a TWAP order', 'TWAP order: 1,000 THE to USDT'])
  })

  it('asks for nothing on a network without orders', async () => {
    const { orders: _, ...contracts } = orderNetwork.deployment.contracts
    provideConfig({ local: true, networks: [{ ...orderNetwork, deployment: { ...orderNetwork.deployment, contracts } }], links: {} })
    const test = books()
    const steps = await finishedSteps(test, placeOrderFlow, request())
    expect(steps.map(({ state }) => state)).toContainEqual(
      expect.objectContaining({ error: expect.objectContaining({ code: 'api.notFound' }) }),
    )
    expect(test.did()).toEqual([])
  })

  it('does all of it in one request where the wallet can', async () => {
    const test = books({}, { wallet: canBatch })
    expect(await finished(test, placeOrderFlow, request(BNB))).toMatchObject({ batch: 'done', wrap: 'skipped', place: 'skipped' })
    expect(test.did()).toEqual(['deposit', `approve ${AMOUNT}`, 'ask'])
  })

  it('lasts from its sending on: a slow signature costs it no time', async () => {
    const test = books({ allowance: AMOUNT }, { chain: { now: async () => NOW + 500 } })
    await finished(test, placeOrderFlow, request())
    expect(test.calls[0]?.args).toMatchObject([{ deadline: NOW + 500 + 604_800 }])
  })

  // TX-1
  it.each<[string, typeof THE, Partial<State>, string[]]>([
    ['an approval and the order', THE, {}, ['approve', 'place']],
    ['a wrap for native coin only', BNB, {}, ['wrap', 'approve', 'place']],
    ['the order alone where the approval stands', THE, { allowance: AMOUNT }, ['place']],
  ])('lists %s', async (_, tokenIn, start, steps) =>
    expect(await listedAndAsked(books(start), placeOrderFlow, request(tokenIn))).toEqual({ listed: steps, asked: steps }),
  )

  it('stops where the orders of the account cannot be read', async () => {
    const test = books()
    world.orders.mockResolvedValue({ status: 'failed', error: new Error('away') })
    expect(Object.values(await finished(test, placeOrderFlow, request()))).toContain('failed')
    expect(test.did()).toEqual([])
  })
})

const cancelling = (...ids: bigint[]): CancelOrdersRequest => ({
  chainId: 31356,
  ids,
  tokens: [{ token: the, symbol: 'THE', decimals: 18 }],
})

// ORDER-16: open orders hold exactly the unfilled remainder, whatever else is pending in a wallet
describe('two runs over one token', () => {
  const open = testOrder({ srcAmount: AMOUNT, srcBidAmount: AMOUNT })

  it('an order placed while the approval of a cancelled one waits in the wallet is funded in the end', async () => {
    const test = holding({ allowance: AMOUNT, orders: [open] })
    const cancelled = test.runner.start(cancelOrdersFlow, cancelling(1n))
    await settled(test, cancelled, 'wallet')
    expect(await finished(test, placeOrderFlow, request())).toMatchObject({ approve: 'skipped', place: 'done', renew: 'skipped' })
    test.press()
    await settled(test, cancelled, 'done')
    expect(test.did()).toEqual(['cancel', 'ask', 'approve 0', `approve ${AMOUNT}`])
  })

  it('an order placed while an approval is taken back by the list is funded in the end', async () => {
    const test = holding({ allowance: AMOUNT })
    const taken = test.runner.start(orderApprovalFlow, { chainId: 31356, token: cancelling().tokens[0]!, kind: 'release' })
    await settled(test, taken, 'wallet')
    await finished(test, placeOrderFlow, request())
    test.press()
    await settled(test, taken, 'done')
    expect(test.did()).toEqual(['ask', 'approve 0', `approve ${AMOUNT}`])
  })

  it('two orders placed at once are allowed together', async () => {
    const test = holding()
    const keys = [request(), request()].map((of) => test.runner.start(placeOrderFlow, of))
    for (const key of keys) await settled(test, key, 'wallet')
    test.press()
    for (const key of keys) await settled(test, key, 'done')
    expect([test.state.orders.length, test.state.allowance]).toEqual([2, 2n * AMOUNT])
  })

  it('resets the approval before, where the token asks for that', async () => {
    const send: WalletPort['send'] = async (call, ...rest) => {
      const hash = await noting.send(call, ...rest)
      // Another run's approval, for its own order alone.
      if (call.to === ordersContract) Object.assign(test.state, { allowance: 1n })
      return hash
    }
    const noting = createRecordingWallet((call) => test.note(call))
    const test = refusing({ allowance: AMOUNT }, { send })
    expect(await finished(test, placeOrderFlow, request())).toMatchObject({ place: 'done', renewReset: 'done', renew: 'done' })
    expect(test.did()).toEqual(['ask', 'approve 0', `approve ${AMOUNT}`])
  })

  it('says that the approval could not be looked at again, not that the order is placed and allowed', async () => {
    const send: WalletPort['send'] = async (call, ...rest) => {
      const hash = await noting.send(call, ...rest)
      if (call.to === ordersContract) world.orders.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
      return hash
    }
    const noting = createRecordingWallet((call) => test.note(call))
    const test = books({ allowance: AMOUNT }, { wallet: { send } })
    expect(await finished(test, placeOrderFlow, request())).toMatchObject({ place: 'done', renewReset: 'skipped', renew: 'failed' })
  })

  it('asks for nothing where the run took nothing back', async () => {
    const test = books({ orders: [testOrder(), testOrder({ id: 2n })] })
    expect(await finished(test, cancelOrdersFlow, cancelling(1n))).toMatchObject({ cancel: 'done', release0: 'skipped', renew0: 'skipped' })
    expect(test.did()).toEqual(['cancel'])
  })
})

// ORDER-16: cancel and expiry offer to revoke the allowance
describe('cancelling orders', () => {
  it('approves nothing anew for the one it ended, though the orders still list it', async () => {
    const test = books({ allowance: 100n * WAD, orders: [testOrder()] })
    world.orders.mockResolvedValue({ status: 'ok', data: { orders: [testRead(testOrder())] } })
    expect(await finished(test, cancelOrdersFlow, cancelling(1n))).toMatchObject({ release0: 'done', renew0: 'skipped' })
    expect(test.did()).toEqual(['cancel', 'approve 0'])
  })

  it('ends one and takes its approval back', async () => {
    const test = books({ allowance: 100n * WAD, orders: [testOrder()] })
    expect(await finished(test, cancelOrdersFlow, cancelling(1n))).toMatchObject({ cancel: 'done', release0: 'done' })
    expect(test.did()).toEqual(['cancel', 'approve 0'])
  })

  it('leaves approved what other open orders of the token need', async () => {
    const test = books({ allowance: 200n * WAD, orders: [testOrder(), testOrder({ id: 2n })] })
    await finished(test, cancelOrdersFlow, cancelling(1n))
    expect(test.did()).toEqual(['cancel', `approve ${100n * WAD}`])
  })

  it('ends many in one transaction', async () => {
    const test = books({ allowance: 200n * WAD, orders: [testOrder(), testOrder({ id: 2n })] })
    await finished(test, cancelOrdersFlow, cancelling(1n, 2n))
    expect(test.did()).toEqual(['cancelMany', 'approve 0'])
  })

  it('leaves out what was filled meanwhile, and takes the approval of the others back', async () => {
    const test = books({ allowance: 200n * WAD, orders: [testOrder({ status: 2 }), testOrder({ id: 2n })] })
    expect(await finished(test, cancelOrdersFlow, cancelling(1n, 2n))).toMatchObject({ cancel: 'done', release0: 'done' })
    expect(test.did()).toEqual(['cancel', 'approve 0'])
  })

  it('takes nothing back where nothing is left', async () => {
    const test = books({ orders: [testOrder()] })
    expect(await finished(test, cancelOrdersFlow, cancelling(1n))).toMatchObject({ cancel: 'done', release0: 'skipped' })
  })

  it('does both in one request where the wallet can', async () => {
    const test = books({ allowance: 100n * WAD, orders: [testOrder()] }, { wallet: canBatch })
    expect(await finished(test, cancelOrdersFlow, cancelling(1n))).toMatchObject({ batch: 'done', cancel: 'skipped' })
    expect(test.did()).toEqual(['cancel', 'approve 0'])
  })

  it('resets the approval within the one request, where the token asks for that and other orders need some', async () => {
    const test = refusing({ allowance: 200n * WAD, orders: [testOrder(), testOrder({ id: 2n })] }, canBatch)
    expect(await finished(test, cancelOrdersFlow, cancelling(1n))).toMatchObject({ batch: 'done' })
    expect(test.did()).toEqual(['cancel', 'approve 0', `approve ${100n * WAD}`])
  })

  it('leaves such an approval to the list where the wallet sends one call at a time', async () => {
    const test = refusing({ allowance: 200n * WAD, orders: [testOrder(), testOrder({ id: 2n })] })
    expect(await finished(test, cancelOrdersFlow, cancelling(1n))).toMatchObject({ cancel: 'done', release0: 'skipped' })
    expect(test.did()).toEqual(['cancel'])
  })

  it('takes such an approval back at once where no other order needs any', async () => {
    const test = refusing({ allowance: 100n * WAD, orders: [testOrder()] })
    expect(await finished(test, cancelOrdersFlow, cancelling(1n))).toMatchObject({ cancel: 'done', release0: 'done' })
    expect(test.did()).toEqual(['cancel', 'approve 0'])
  })

  it.each([
    ['in one request', 'batch', canBatch],
    ['step by step', 'cancel', {}],
  ] as const)('of which none is open any more fails %s: nothing is called cancelled, and nothing is sent', async (_, id, wallet) => {
    const sendBatch = vi.fn()
    const test = books({ allowance: 100n * WAD, orders: [testOrder({ status: 2 })] }, { wallet: { ...wallet, sendBatch } })
    const steps = await finishedSteps(test, cancelOrdersFlow, cancelling(1n))
    const failed = steps.find(({ state }) => state.phase === 'failed')
    expect(failed).toMatchObject({ id, state: { error: { code: 'order.notOpen' } } })
    expect([sendBatch.mock.calls, test.did()]).toEqual([[], []])
  })

  it('is called by how many were chosen, and its end by no number: some of them may have been filled', () => {
    const named = (...ids: bigint[]) => [cancelOrdersFlow.title(cancelling(...ids)), cancelOrdersFlow.doneTitle(cancelling(...ids))]
    expect([named(1n), named(1n, 2n)].map((texts) => texts.map((text) => i18n._(text)))).toEqual([
      ['Cancel the order', 'Order cancelled'],
      ['Cancel 2 orders', 'Orders cancelled'],
    ])
  })

  it('leaves the wrapped token where native coin was sold, and says so', () => {
    const hintOf = (token: Address, symbol: string) => {
      const run = newRun(
        cancelOrdersFlow,
        { chainId: 31356, ids: [1n], tokens: [{ token, symbol, decimals: 18 }] },
        { key: 'k', account, startedAt: NOW },
      )
      const hint = run.steps.find(({ id }) => id === 'cancel')?.hint
      return hint && i18n._(hint as never)
    }
    expect(hintOf(the, 'THE')).toBe('Nothing moves: what was not sold never left your wallet.')
    expect(hintOf(wrapped, 'WBNB')).toBe(
      'Nothing moves: what was not sold is in your wallet, BNB as WBNB. You can unwrap it on the swap page.',
    )
  })
})

describe('the approval of open orders', () => {
  const of = (kind: 'raise' | 'release') => ({ chainId: 31356, token: { token: the, symbol: 'THE', decimals: 18 }, kind })

  it('is raised to what they need, which cures them', async () => {
    const test = books({ allowance: 1n, orders: [testOrder()] })
    await finished(test, orderApprovalFlow, of('raise'))
    expect(test.did()).toEqual([`approve ${100n * WAD}`])
  })

  it.each([
    ['raised', 'raise', 1n],
    ['lowered', 'release', 250n * WAD],
  ] as const)('is %s after a reset where the token asks for that', async (_, kind, allowance) => {
    const test = refusing({ allowance, orders: [testOrder()] })
    expect(await finished(test, orderApprovalFlow, of(kind))).toMatchObject({ revoke: 'done', approve: 'done' })
    expect(test.did()).toEqual(['approve 0', `approve ${100n * WAD}`])
  })

  it('is taken back after the last one ended', async () => {
    const test = books({ allowance: 5n, orders: [testOrder({ status: NOW })] })
    expect(await finished(test, orderApprovalFlow, of('release'))).toMatchObject({ approve: 'done' })
    expect(test.did()).toEqual(['approve 0'])
  })
})

it('names the wrapped token where native coin is sold', () => {
  expect(request(BNB).takes).toMatchObject({ token: wrapped, symbol: 'WBNB' })
  expect(request(BNB).sells.token).toBe(NATIVE)
})
