// Our classic and stable pools through our router, for the gas comparison: every guard, the fee accounting and the observation included.
// Reads the build output: run `forge build` first.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const artifact = (name) => {
  const file = fileURLToPath(new URL(`../out/${name}.sol/${name}.json`, import.meta.url))
  const { abi, bytecode } = JSON.parse(readFileSync(file, 'utf8'))
  return { abi, bytecode: bytecode.object }
}

const bench = (name, stable) => ({
  name,
  async run({ A, B, C, weth, account, ONE, DEPTH, DEADLINE, deploy, send, approveAll, record }) {
    const factory = await deploy(artifact('PoolFactory'), [account, account, 3n])
    const router = await deploy(artifact('Router'), [factory.address, weth.address])
    await approveAll(router.address)
    const add = (x, y, amount) =>
      send(router, 'addLiquidity', [x.address, y.address, stable, amount, amount, 0n, 0n, account, DEADLINE])
    await add(A, B, DEPTH)
    await add(B, C, DEPTH)
    const swap = (...path) => {
      const routes = path.slice(1).map((to, i) => ({ from: path[i].address, to: to.address, stable }))
      return send(router, 'swapExactTokensForTokens', [ONE, 0n, routes, account, DEADLINE])
    }
    await swap(A, B)
    await swap(B, C)
    record('swap 1 hop', await swap(A, B))
    record('swap 2 hops', await swap(A, B, C))
    record('add liquidity', await add(A, B, ONE))
  },
})

export const classic = bench('ours, classic', false)
export const stable = bench('ours, stable', true)
