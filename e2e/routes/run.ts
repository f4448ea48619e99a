// SWAP-15: npm run routes [-- <count>]: swaps random routes over all pools of a running world on a copy of the chain, each in a block with
// the timestamp of its quote, and compares both balance changes with the quote. Exits with code 1 at the first difference of a wei.
import {
  type Address,
  allSteps,
  buildPoolGraph,
  findBestRoute,
  findBestSplit,
  holdingOf,
  NATIVE,
  orNull,
  pinRoute,
  prepareMarket,
  type RoutedSwap,
  tokensOf,
  type TradeKind,
} from '@exchange/domain'
import { buildSwap, erc20Abi, type Network, type PoolRead, readPools, viemChain } from '@exchange/protocol'
import { loadNetworks, rpcUrl } from '@exchange/protocol/node'
import { receiptOf } from '@exchange/protocol/node/receiptOf'
import { createPublicClient, createWalletClient, http, maxUint256 } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { copyChain } from './copyChain.ts'

const WANTED = Number(process.argv[2] ?? 500)
const PLENTY = 10n ** 33n

/** A linear congruential sequence in [0, 1): the same trades on every run. */
const sequence = (seed: number) => {
  let state = seed
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const next = sequence(Number(process.env['SEED'] ?? 11))
const account = privateKeyToAccount(generatePrivateKey())
const seen = {
  types: new Map<string, number>(),
  kinds: new Map<string, number>(),
  swaps: new Map<number, number>(),
  decimals: new Set<number>(),
}
const count = <K>(counts: Map<K, number>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1)

type Trade = { readonly tokenIn: Address; readonly tokenOut: Address; readonly kind: TradeKind; readonly amount: bigint }

const run = async (network: Network, wanted: number): Promise<void> => {
  const { chainId } = network
  const { wrappedNative, router } = network.deployment.contracts
  const { url, stop } = await copyChain(rpcUrl(chainId, process.env), chainId)
  const chain = viemChain(network, url)
  const transport = http(url, { timeout: 60_000 })
  const client = createPublicClient({ chain, transport, pollingInterval: 20, cacheTime: 0 })
  const wallet = createWalletClient({ chain, transport, account })
  const ask = (method: string, params: readonly unknown[]) => client.request({ method, params } as never)
  const isNative = (token: Address) => token === NATIVE
  const poolToken = (token: Address) => (isNative(token) ? wrappedNative : token)
  const funded = new Set<Address>()

  /** A balance that no trade uses up, and the router's right to all of it. */
  const fund = async (token: Address): Promise<void> => {
    if (funded.has(token)) return
    funded.add(token)
    if (isNative(token)) return void (await ask('anvil_setBalance', [account.address, `0x${PLENTY.toString(16)}`]))
    await ask('anvil_dealERC20', [account.address, token, `0x${PLENTY.toString(16)}`])
    const args = [router, maxUint256] as const
    const hash = await wallet.writeContract({ address: token, abi: erc20Abi, functionName: 'approve', args, gas: 200_000n })
    await receiptOf(client, hash)
  }
  const balanceOf = (token: Address) =>
    isNative(token)
      ? client.getBalance({ address: account.address })
      : client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account.address] })

  /** Two tokens, either kind, an amount from a thousandth of a unit to a third of a pool's reserve of the exact one. */
  const draw = (pools: readonly PoolRead[], tokens: readonly Address[]): Trade => {
    const from = Math.floor(next() * tokens.length)
    const to = (from + 1 + Math.floor(next() * (tokens.length - 1))) % tokens.length
    const [tokenIn, tokenOut] = [tokens[from] as Address, tokens[to] as Address]
    const kind = next() < 0.5 ? 'exactIn' : 'exactOut'
    const exact = poolToken(kind === 'exactIn' ? tokenIn : tokenOut)
    const holding = pools.filter((pool) => tokensOf(pool).includes(exact)).map((pool) => holdingOf(pool, exact))
    const deepest = holding.reduce((most, { reserve }) => (reserve > most ? reserve : most), 1n)
    const part = 10 ** (-6 * next())
    return { tokenIn, tokenOut, kind, amount: (deepest * BigInt(Math.floor(part * 1e9))) / 3_000_000_000n + 1n }
  }

  const quote = (pools: readonly PoolRead[], { tokenIn, tokenOut, ...trade }: Trade, timestamp: number): RoutedSwap | null => {
    const request = { ...trade, tokenIn: poolToken(tokenIn), tokenOut: poolToken(tokenOut), timestamp }
    const split = next() < 0.8 ? findBestSplit(prepareMarket(pools, timestamp), { ...request, gasPrice: 0 }) : null
    return split ?? orNull(() => findBestRoute(buildPoolGraph(pools), request))
  }

  const execute = async (route: RoutedSwap, { tokenIn, tokenOut }: Trade): Promise<readonly [paid: bigint, received: bigint]> => {
    await fund(NATIVE)
    await fund(tokenIn)
    const before = [await balanceOf(tokenIn), await balanceOf(tokenOut)] as const
    const { amountIn, amountOut } = route
    const { to, data, value } = buildSwap(network, {
      route: pinRoute(route),
      tokenIn,
      tokenOut,
      amountIn,
      amountOut,
      recipient: account.address,
      deadline: BigInt(route.timestamp),
    })
    await ask('evm_setNextBlockTimestamp', [route.timestamp])
    const hash = await wallet.sendTransaction({ to, data, value, gas: 20_000_000n })
    const receipt = await receiptOf(client, hash)
    if (receipt.status !== 'success')
      throw new Error(`reverted: ${JSON.stringify(pinRoute(route), (_, v) => (typeof v === 'bigint' ? `${v}` : v))}`)
    const cost = receipt.gasUsed * receipt.effectiveGasPrice
    const moved = async (token: Address, was: bigint) => (await balanceOf(token)) - was + (isNative(token) ? cost : 0n)
    return [-(await moved(tokenIn, before[0])), await moved(tokenOut, before[1])]
  }

  // A token with a transfer tax never matches a pool's quote.
  const honest = network.deployment.tokens
    .filter(({ symbol }) => !/tax|fee/i.test(symbol))
    .map(({ address }) => address.toLowerCase() as Address)
  let done = 0
  for (let tries = 0; done < wanted && tries < wanted * 4; tries++) {
    const read = await readPools(client, network)
    if (read.status === 'failed') throw read.error
    const pools = read.data.pools.filter((pool) => tokensOf(pool).every((token) => honest.includes(token.toLowerCase() as Address)))
    const held = [...new Set(pools.flatMap((pool) => tokensOf(pool)))]
    const trade = draw(pools, [NATIVE, ...held.filter((token) => token.toLowerCase() !== wrappedNative.toLowerCase())])
    const route = quote(pools, trade, read.data.timestamp + 1 + Math.floor(next() ** 3 * 3_600))
    if (route === null) continue
    const [paid, received] = await execute(route, trade)
    if (paid !== route.amountIn || received !== route.amountOut)
      throw new Error(`quoted ${route.amountIn} for ${route.amountOut}, moved ${paid} for ${received}`)
    done++
    count(seen.kinds, route.kind)
    count(seen.swaps, allSteps(route).length)
    for (const { pool, tokenIn } of allSteps(route)) {
      count(seen.types, pool.type)
      seen.decimals.add(`${holdingOf(pool, tokenIn).unit}`.length - 1)
    }
  }
  stop()
  if (done < wanted) throw new Error(`only ${done} of ${wanted} trades were filled on ${chainId}`)
  console.log(`${chainId}: ${done} routes, 0 wei between quote and execution`)
}

const networks = loadNetworks(process.env)
for (const network of networks) await run(network, Math.ceil(WANTED / networks.length))
const text = <K>(counts: Map<K, number>) => [...counts].map(([key, times]) => `${String(key)} ${times}`).join(', ')
console.log(
  `kinds: ${text(seen.kinds)}\nswaps by pool type: ${text(seen.types)}\nroutes by swaps: ${text(new Map([...seen.swaps].sort(([a], [b]) => a - b)))}`,
)
console.log(`decimals: ${[...seen.decimals].sort((a, b) => a - b).join(', ')}`)
process.exit(0)
