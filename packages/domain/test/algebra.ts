import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type Abi,
  decodeFunctionResult,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  type Log,
  parseAbi,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import type { Address } from '../src/index.ts'
import { type Anvil, startAnvil } from './anvil.ts'

/** Anvil's first account: owns everything and trades with itself. */
const OWNER: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** Ample for a deployment, and for a call; the chain's own estimate is too low when a later second makes the oracle write. */
const DEPLOYMENT_GAS = '0x1000000'
const CALL_GAS = '0x400000'
const FAR_FUTURE = 2n ** 60n
const MAX = 2n ** 256n - 1n

type Artifact = { readonly abi: Abi; readonly bytecode: Hex }

const require = createRequire(import.meta.url)
const modules = dirname(dirname(require.resolve('viem/package.json')))

/** A published artifact, read where npm put it: its licence allows no copy. */
const published = (file: string): Artifact => {
  const name = file.split('/').at(-1) ?? ''
  return JSON.parse(readFileSync(`${modules}/@cryptoalgebra/${file}.sol/${name}.json`, 'utf8')) as Artifact
}

const ownToken = (): Artifact => {
  const path = fileURLToPath(new URL('../../../contracts/out/PlainToken.sol/PlainToken.json', import.meta.url))
  const { abi, bytecode } = JSON.parse(readFileSync(path, 'utf8')) as { abi: Abi; bytecode: { object: Hex } }
  return { abi, bytecode: bytecode.object }
}

const poolAbi = parseAbi([
  'function globalState() view returns (uint160 price, int24 tick, uint16 lastFee, uint8 pluginConfig, uint16 communityFee, bool unlocked)',
  'function liquidity() view returns (uint128)',
  'function totalFeeGrowth0Token() view returns (uint256)',
  'function totalFeeGrowth1Token() view returns (uint256)',
  'function ticks(int24) view returns (uint256 liquidityTotal, int128 liquidityDelta, int24 prevTick, int24 nextTick, uint256 outer0, uint256 outer1)',
  'function plugin() view returns (address)',
  'function initialize(uint160 price)',
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 price, uint128 liquidity, int24 tick)',
  'event SwapFee(address indexed sender, uint24 overrideFee, uint24 pluginFee)',
  'event Mint(address sender, address indexed owner, int24 indexed bottomTick, int24 indexed topTick, uint128 liquidityAmount, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed owner, int24 indexed bottomTick, int24 indexed topTick, uint128 liquidityAmount, uint256 amount0, uint256 amount1)',
])
const pluginAbi = parseAbi([
  'function timepointIndex() view returns (uint16)',
  'function timepoints(uint256) view returns (bool initialized, uint32 blockTimestamp, int56 tickCumulative, uint88 volatilityCumulative, int24 tick, int24 averageTick, uint16 windowStartIndex)',
  'function feeConfig() view returns (uint16 alpha1, uint16 alpha2, uint32 beta1, uint32 beta2, uint16 gamma1, uint16 gamma2, uint16 baseFee)',
])

/** What a pool says in its events. */
export type PoolEvent = { readonly eventName: 'Swap' | 'SwapFee' | 'Mint' | 'Burn'; readonly args: Readonly<Record<string, unknown>> }

type Receipt = {
  readonly status: Hex
  readonly contractAddress: Address
  readonly blockNumber: Hex
  readonly logs: { address: Address; topics: [Hex, ...Hex[]]; data: Hex }[]
}

/** The published factory, position manager and router on a chain of their own, and pools of two tokens. */
export const startAlgebra = async () => {
  const anvil: Anvil = await startAnvil()
  // A block comes when it is asked for: its receipts are there at once.
  await anvil.request('evm_setAutomine', [false])
  const submit = async (to: Address | null, data: Hex, gas: Hex = DEPLOYMENT_GAS) =>
    (await anvil.request('eth_sendTransaction', [{ from: OWNER, ...(to && { to }), data, gas }])) as Hex
  const receiptOf = async (hash: Hex) => (await anvil.request('eth_getTransactionReceipt', [hash])) as Receipt
  const mined = async (hash: Hex): Promise<Receipt> => {
    await anvil.request('evm_mine', [])
    return receiptOf(hash)
  }
  const deploy = async ({ abi, bytecode }: Artifact, args: readonly unknown[]): Promise<Address> =>
    (await mined(await submit(null, encodeDeployData({ abi, bytecode, args })))).contractAddress
  const send = async (to: Address, abi: Abi, functionName: string, args: readonly unknown[]) => {
    const { status } = await mined(await submit(to, encodeFunctionData({ abi, functionName, args })))
    if (status !== '0x1') throw new Error(`${functionName} failed`)
  }
  const read = async (to: Address, abi: Abi, functionName: string, args: readonly unknown[] = []): Promise<unknown> => {
    const data = (await anvil.request('eth_call', [{ to, data: encodeFunctionData({ abi, functionName, args }) }, 'latest'])) as Hex
    return decodeFunctionResult({ abi, functionName, args, data })
  }

  const core = (name: string) => published(`integral-core/artifacts/contracts/${name}`)
  const factoryArtifact = core('AlgebraFactory')
  const nonce = BigInt((await anvil.request('eth_getTransactionCount', [OWNER, 'latest'])) as Hex)
  const factory = await deploy(factoryArtifact, [getContractAddress({ from: OWNER, nonce: nonce + 1n })])
  const poolDeployer = await deploy(core('AlgebraPoolDeployer'), [factory])
  const vault = await deploy(core('AlgebraCommunityVault'), [factory, OWNER])
  const vaults = await deploy(core('AlgebraVaultFactoryStub'), [vault])
  await send(factory, factoryArtifact.abi, 'setVaultFactory', [vaults])
  await send(factory, factoryArtifact.abi, 'setDefaultCommunityFee', [200])
  const plugins = await deploy(published('integral-base-plugin/artifacts/contracts/BasePluginV1Factory'), [factory])
  await send(factory, factoryArtifact.abi, 'setDefaultPluginFactory', [plugins])
  const managerArtifact = published('integral-periphery/artifacts/contracts/NonfungiblePositionManager')
  const routerArtifact = published('integral-periphery/artifacts/contracts/SwapRouter')
  const manager = await deploy(managerArtifact, [factory, zeroAddress, zeroAddress, poolDeployer])
  const router = await deploy(routerArtifact, [factory, zeroAddress, poolDeployer])

  const tokenArtifact = ownToken()
  const newToken = async (symbol: string): Promise<Address> => {
    const token = await deploy(tokenArtifact, [symbol, symbol, 18, OWNER])
    await send(token, tokenArtifact.abi, 'mint', [OWNER, 2n ** 200n])
    for (const spender of [manager, router]) await send(token, tokenArtifact.abi, 'approve', [spender, MAX])
    return token
  }

  /** A pool of two new tokens at a starting price. Answers with the second in which that was set. */
  const createPool = async (sqrtPrice: bigint) => {
    const [token0, token1] = [await newToken('A'), await newToken('B')].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)) as [
      Address,
      Address,
    ]
    await send(factory, factoryArtifact.abi, 'createPool', [token0, token1, '0x'])
    const address = (await read(factory, factoryArtifact.abi, 'poolByPair', [token0, token1])) as Address
    await send(address, poolAbi, 'initialize', [sqrtPrice])
    const { timestamp } = (await anvil.request('eth_getBlockByNumber', ['latest', false])) as { timestamp: Hex }
    return { address, token0, token1, timestamp: Number(timestamp) }
  }

  /** Sends calls that all land in one block of `timestamp`, and answers with the pool's events of each. */
  const mine = async (pool: Address, timestamp: number, calls: readonly { to: Address; data: Hex }[]): Promise<PoolEvent[][]> => {
    const hashes: Hex[] = []
    for (const { to, data } of calls) hashes.push(await submit(to, data, CALL_GAS))
    await anvil.request('evm_setNextBlockTimestamp', [timestamp])
    await anvil.request('evm_mine', [])
    const receipts: Receipt[] = []
    for (const hash of hashes) receipts.push(await receiptOf(hash))
    for (const [i, { status }] of receipts.entries()) {
      if (status === '0x1') continue
      const { to, data } = calls[i] as { to: Address; data: Hex }
      // Asked again over the state after it, the call says why.
      const [answer] = await anvil.batch([['eth_call', [{ from: OWNER, to, data, gas: CALL_GAS }, 'latest']]])
      throw new Error(`a transaction failed: ${JSON.stringify(answer)} ${data}`)
    }
    return receipts.map(({ logs }) => {
      const own = logs.filter(({ address }) => address.toLowerCase() === pool.toLowerCase())
      return parseEventLogs({ abi: poolAbi, logs: own as unknown as Log[], strict: false }).map(({ eventName, args }) => ({
        eventName,
        args,
      }))
    })
  }

  const swapCall = (tokenIn: Address, tokenOut: Address, kind: 'exactIn' | 'exactOut', amount: bigint) => {
    const functionName = kind === 'exactIn' ? 'exactInputSingle' : 'exactOutputSingle'
    const named = kind === 'exactIn' ? { amountIn: amount, amountOutMinimum: 0n } : { amountOut: amount, amountInMaximum: MAX >> 1n }
    const params = { tokenIn, tokenOut, deployer: zeroAddress, recipient: OWNER, deadline: FAR_FUTURE, ...named, limitSqrtPrice: 0n }
    return { to: router, data: encodeFunctionData({ abi: routerArtifact.abi, functionName, args: [params] }) }
  }
  const mintCall = (
    pool: { token0: Address; token1: Address },
    tickLower: number,
    tickUpper: number,
    desired: readonly [bigint, bigint],
  ) => {
    const [amount0Desired, amount1Desired] = desired
    const least = { amount0Min: 0n, amount1Min: 0n, recipient: OWNER, deadline: FAR_FUTURE, deployer: zeroAddress }
    const params = { token0: pool.token0, token1: pool.token1, tickLower, tickUpper, amount0Desired, amount1Desired, ...least }
    return { to: manager, data: encodeFunctionData({ abi: managerArtifact.abi, functionName: 'mint', args: [params] }) }
  }
  const burnCall = (tokenId: bigint, liquidity: bigint) => {
    const params = { tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline: FAR_FUTURE }
    return { to: manager, data: encodeFunctionData({ abi: managerArtifact.abi, functionName: 'decreaseLiquidity', args: [params] }) }
  }

  const increaseCall = (tokenId: bigint, [amount0Desired, amount1Desired]: readonly [bigint, bigint]) => {
    const params = { tokenId, amount0Desired, amount1Desired, amount0Min: 0n, amount1Min: 0n, deadline: FAR_FUTURE }
    return { to: manager, data: encodeFunctionData({ abi: managerArtifact.abi, functionName: 'increaseLiquidity', args: [params] }) }
  }
  const collectParams = (tokenId: bigint) => ({ tokenId, recipient: OWNER, amount0Max: 2n ** 128n - 1n, amount1Max: 2n ** 128n - 1n })
  const collectCall = (tokenId: bigint) => ({
    to: manager,
    data: encodeFunctionData({ abi: managerArtifact.abi, functionName: 'collect', args: [collectParams(tokenId)] }),
  })
  /** What the position manager says of a position. */
  const readPosition = async (tokenId: bigint) => {
    const [, , , , , tickLower, tickUpper, liquidity, feeGrowthInside0Last, feeGrowthInside1Last, tokensOwed0, tokensOwed1] = (await read(
      manager,
      managerArtifact.abi,
      'positions',
      [tokenId],
    )) as [bigint, Address, Address, Address, Address, number, number, bigint, bigint, bigint, bigint, bigint]
    return { tickLower, tickUpper, liquidity, feeGrowthInside0Last, feeGrowthInside1Last, tokensOwed0, tokensOwed1 }
  }
  /** What a collection or a withdrawal would pay out if it were sent now. */
  const answerOf = async (functionName: 'collect' | 'decreaseLiquidity', params: object): Promise<readonly [bigint, bigint]> => {
    const data = encodeFunctionData({ abi: managerArtifact.abi, functionName, args: [params] })
    const answer = (await anvil.request('eth_call', [{ from: OWNER, to: manager, data }, 'latest'])) as Hex
    return decodeFunctionResult({ abi: managerArtifact.abi, functionName, data: answer }) as readonly [bigint, bigint]
  }
  const collectable = (tokenId: bigint) => answerOf('collect', collectParams(tokenId))
  const withdrawable = (tokenId: bigint, liquidity: bigint) =>
    answerOf('decreaseLiquidity', { tokenId, liquidity, amount0Min: 0n, amount1Min: 0n, deadline: FAR_FUTURE })

  const calls = { swapCall, mintCall, increaseCall, burnCall, collectCall }
  return { stop: anvil.stop, createPool, mine, ...calls, readPosition, collectable, withdrawable, read, poolAbi, pluginAbi }
}

export type Algebra = Awaited<ReturnType<typeof startAlgebra>>
