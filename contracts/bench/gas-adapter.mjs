// Our classic, stable and weighted pools, and concentrated ones with their plugin, through our router, for the gas comparison: every guard, the fee
// accounting and the observation included.
// Reads the build output: run `forge build` first.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getContractAddress, zeroAddress } from 'viem'

const artifact = (name) => {
  const file = fileURLToPath(new URL(`../out/${name}.sol/${name}.json`, import.meta.url))
  const { abi, bytecode } = JSON.parse(readFileSync(file, 'utf8'))
  return { abi, bytecode: bytecode.object }
}

/** Algebra Integral with its default plugin and a position manager, as published. */
const deployAlgebra = async ({ account, weth, artifact: published, deploy, send, nonce }) => {
  const npm = (part, name) => published(`@cryptoalgebra/integral-${part}/artifacts/contracts/${name}.sol/${name}.json`)
  const poolDeployer = getContractAddress({ from: account, nonce: BigInt((await nonce()) + 1) })
  const factory = await deploy(npm('core', 'AlgebraFactory'), [poolDeployer])
  await deploy(npm('core', 'AlgebraPoolDeployer'), [factory.address])
  const plugins = await deploy(npm('base-plugin', 'BasePluginV1Factory'), [factory.address])
  await send(factory, 'setDefaultPluginFactory', [plugins.address])
  const manager = await deploy(npm('periphery', 'NonfungiblePositionManager'), [
    factory.address,
    weth.address,
    weth.address,
    poolDeployer,
  ])
  return { factory, manager }
}

const CLASSIC = 0
const STABLE = 1
const CONCENTRATED = 2
const WEIGHTED = 3

const bench = (name, poolType) => ({
  name,
  async run(tools) {
    const { A, B, C, weth, account, ONE, DEPTH, DEADLINE, deploy, send, approveAll, record } = tools
    const factory = await deploy(artifact('PoolFactory'), [account, account, 3n])
    const algebra = await deployAlgebra(tools)
    const router = await deploy(artifact('Router'), [factory.address, weth.address, algebra.factory.address, zeroAddress])
    await approveAll(router.address)
    const addReserves = (x, y, amount) =>
      send(router, 'addLiquidity', [x.address, y.address, poolType === STABLE, amount, amount, 0n, 0n, account, DEADLINE])
    const addPosition = async (x, y, amount) => {
      const pair = [x.address, y.address, zeroAddress]
      await send(algebra.manager, 'createAndInitializePoolIfNecessary', [...pair, 1n << 96n, '0x'])
      const [token0, token1, deployer] = pair
      const range = { tickLower: -6000, tickUpper: 6000, amount0Desired: amount, amount1Desired: amount, amount0Min: 0n, amount1Min: 0n }
      return send(algebra.manager, 'mint', [{ token0, token1, deployer, ...range, recipient: account, deadline: DEADLINE }])
    }
    if (poolType === CONCENTRATED) await approveAll(algebra.manager.address)
    const add = poolType === CONCENTRATED ? addPosition : addReserves
    await add(A, B, DEPTH)
    await add(B, C, DEPTH)
    const swap = (...path) => {
      const routes = path.slice(1).map((to, i) => ({ from: path[i].address, to: to.address, poolType }))
      return send(router, 'swapExactTokensForTokens', [ONE, 0n, routes, account, DEADLINE])
    }
    await swap(A, B)
    await swap(B, C)
    record('swap 1 hop', await swap(A, B))
    record('swap 2 hops', await swap(A, B, C))
    if (poolType !== CONCENTRATED) record('add liquidity', await add(A, B, ONE))
  },
})

export const classic = bench('ours, classic', CLASSIC)
export const stable = bench('ours, stable', STABLE)
export const concentrated = bench('ours, concentrated', CONCENTRATED)

/** Weighted pools half and half, as splits of one and two steps through the router; liquidity through its own contract. */
export const weighted = {
  name: 'ours, weighted',
  async run(tools) {
    const { A, B, C, weth, account, ONE, DEPTH, DEADLINE, deploy, send, read, approveAll, record } = tools
    const half = ONE / 2n
    const factory = await deploy(artifact('PoolFactory'), [account, account, 3n])
    const algebra = await deployAlgebra(tools)
    const weightedFactory = await deploy(artifact('WeightedPoolFactory'), [account])
    const liquidity = await deploy(artifact('WeightedLiquidity'), [weightedFactory.address, weth.address])
    const router = await deploy(artifact('Router'), [factory.address, weth.address, algebra.factory.address, weightedFactory.address])
    await approveAll(router.address)
    await approveAll(liquidity.address)
    const create = async (x, y, index) => {
      const settings = ['Weighted', 'WLP', [x.address, y.address], [half, half], 3_000n, account]
      await send(weightedFactory, 'createPool', settings)
      return read(weightedFactory, 'allPools', [index])
    }
    const pools = [await create(A, B, 0n), await create(B, C, 1n)]
    const add = (pool, amount) => send(liquidity, 'addLiquidity', [pool, [amount, amount], 0n, account, DEADLINE])
    for (const pool of pools) await add(pool, DEPTH)
    const swap = (...path) => {
      const steps = path.slice(1).map((to, i) => ({
        pool: pools[path[i] === A ? 0 : 1],
        tokenIn: path[i].address,
        tokenOut: to.address,
        poolType: WEIGHTED,
        share: ONE,
      }))
      return send(router, 'swapExactTokensForTokensSplit', [ONE, 0n, steps, account, DEADLINE])
    }
    await swap(A, B)
    await swap(B, C)
    record('swap 1 hop', await swap(A, B))
    record('swap 2 hops', await swap(A, B, C))
    record('add liquidity', await add(pools[0], ONE))
  },
}
