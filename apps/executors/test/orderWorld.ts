import type { Address, Hex, OrderTerms } from '@exchange/domain'
import { buildApprove, buildAsk, type Network, ordersAbi, viemChain, type WriteCall } from '@exchange/protocol'
import { startMarket, WAD } from '@exchange/protocol/testing/market'
import { account } from '@exchange/protocol/testing/world'
import { pino } from 'pino'
import { receiptOf } from '@exchange/protocol/node/receiptOf'
import { createWalletClient, http, type PublicClient } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createAccountQueues } from '../src/accounts/accountQueues.ts'
import { createPendingTransactions } from '../src/accounts/pendingTransactions.ts'
import type { Clock } from '../src/clock/clock.ts'
import type { Executor, RunReport } from '../src/executor.ts'

/** Further accounts that every anvil funds. */
export const takerKeys: readonly Hex[] = [
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
]
export const takers = takerKeys.map((key) => privateKeyToAccount(key))

/** A clock with short waits, so that polling for a receipt sees the chain advance. It moves with the chain's time travel. */
const hurriedClock = (): Clock & { readonly pass: (ms: number) => void } => {
  let now = 0
  return {
    pass: (ms) => {
      now += ms
    },
    monotonic: () => now,
    wait: (ms) => {
      now += ms
      return new Promise((resolve) => setTimeout(resolve, 5))
    },
  }
}

/** A market with the contracts of orders on it; its provider is the maker. */
export const startOrderWorld = async () => {
  const market = await startMarket()
  const { publicClient, usdt, usdc, wrappedNative, router } = market
  const orders = await market.deploy('Orders', [wrappedNative])
  const contracts = {
    ...market.network.deployment.contracts,
    orders,
    orderLens: await market.deploy('OrderLens', []),
    orderExchange: await market.deploy('RouterExchange', [router]),
    liquidityHub: await market.deploy('LiquidityHub', [wrappedNative]),
  }
  const { chainId } = market.network
  const token = (address: Address, symbol: string, decimals: number) => ({ chainId, address, symbol, name: symbol, decimals })
  const network: Network = {
    ...market.network,
    deployment: {
      ...market.network.deployment,
      contracts,
      firstBlockHash: `0x${'ab'.repeat(32)}`,
      poolInitCodeHash: `0x${'cd'.repeat(32)}`,
      tokens: [token(usdt, 'USDT', 18), token(usdc, 'USDC', 6)],
      stablecoins: [usdt, usdc],
    },
  }

  const now = async (): Promise<number> => Number((await publicClient.getBlock()).timestamp)
  const clock = hurriedClock()
  const travel = async (seconds: number): Promise<void> => {
    clock.pass(seconds * 1_000)
    await publicClient.request({ method: 'evm_increaseTime', params: [seconds] } as never)
    await publicClient.request({ method: 'evm_mine', params: [] } as never)
  }
  const length = () => publicClient.readContract({ address: orders, abi: ordersAbi, functionName: 'length' })
  /** Places an order to sell 500 THE for at least as many USDT, without an allowance. */
  const ask = async (over: Partial<OrderTerms>): Promise<void> =>
    market.write(
      buildAsk(network, {
        srcToken: market.the,
        dstToken: usdt,
        srcAmount: 500n * WAD,
        srcBidAmount: 500n * WAD,
        dstMinAmount: 500n * WAD,
        deadline: (await now()) + 86_400,
        bidDelay: 30,
        fillDelay: 270,
        ...over,
      }),
    )
  /** Sells THE for USDT, 500 a chunk, for at least `price` (a wad) each. */
  const place = async (chunks: number, price: bigint, over: Partial<OrderTerms> = {}): Promise<bigint> => {
    const terms = { srcToken: market.the, srcAmount: BigInt(chunks) * 500n * WAD, dstMinAmount: 500n * price, ...over }
    const id = await length()
    await market.write(buildApprove(network, terms.srcToken, orders, terms.srcAmount))
    await ask(terms)
    return id
  }
  const setCode = (address: Address, code: Hex) => publicClient.request({ method: 'anvil_setCode', params: [address, code] } as never)
  const read = (id: bigint) => publicClient.readContract({ address: orders, abi: ordersAbi, functionName: 'order', args: [id] })
  const fillsOf = (id: bigint) =>
    publicClient.getContractEvents({ address: orders, abi: ordersAbi, eventName: 'OrderFilled', args: { id }, fromBlock: 0n })

  /** One run of an executor, as the host starts it. */
  const run = async (executor: Executor, client: PublicClient = publicClient): Promise<RunReport> => {
    const context = {
      network,
      client,
      clock,
      logger: pino({ level: 'silent' }),
      signal: new AbortController().signal,
      enqueue: createAccountQueues(),
      pendingTransactions: createPendingTransactions(),
      noteFault: () => undefined,
      rest: () => undefined,
    }
    return (await executor.run(context)) ?? {}
  }
  /** Sends without a simulation and returns the receipt's status. */
  const sendAs = async (from: PrivateKeyAccount, { to, data, value }: WriteCall): Promise<string> => {
    const wallet = createWalletClient({ account: from, chain: viemChain(network, market.rpcUrl), transport: http(market.rpcUrl) })
    const hash = await wallet.sendTransaction({ to, data, value, gas: 2_000_000n })
    return (await receiptOf(publicClient, hash)).status
  }
  return { ...market, network, maker: account.address, orders, now, travel, length, ask, place, setCode, read, fillsOf, run, sendAs }
}

export type OrderWorld = Awaited<ReturnType<typeof startOrderWorld>>
