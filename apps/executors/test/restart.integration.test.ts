import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { STATUS_COMPLETED } from '@exchange/domain'
import { WAD } from '@exchange/protocol/testing/market'
import getPort from 'get-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OrderWorld, startOrderWorld, takerKeys, takers } from './orderWorld.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const deployments = mkdtempSync(join(tmpdir(), 'deployments-'))
const children = new Set<ChildProcess>()
let world: OrderWorld

/** The host as the product starts it. */
const startHost = (port: number, log: 'ignore' | number = 'ignore'): ChildProcess => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/executors/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', log, 'ignore'],
    env: {
      ...process.env,
      EXECUTORS_PORT: `${port}`,
      EXECUTOR_KEY: takerKeys[0],
      SOLVER_KEY: takerKeys[1],
      NETWORKS: `${world.network.chainId}`,
      DEPLOYMENTS_DIR: deployments,
      [`RPC_${world.network.chainId}`]: world.rpcUrl,
    },
  })
  children.add(child)
  return child
}

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (let attempt = 0; attempt < 900; attempt++) {
    if (await isSo().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`never: ${what}`)
}

/** Whether the order executors have run and found nothing to do. */
const isAtRest = async (port: number): Promise<boolean> => {
  const answer = (await (await fetch(`http://127.0.0.1:${port}/health`)).json()) as { executors: { executor: string; report: unknown }[] }
  return JSON.stringify(answer.executors.find(({ executor }) => executor === 'orders')?.report) === JSON.stringify({ orders: 0 })
}

const kill = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

beforeAll(async () => {
  world = await startOrderWorld()
  writeFileSync(join(deployments, `${world.network.chainId}.json`), JSON.stringify(world.network.deployment))
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  world?.stop()
  rmSync(deployments, { recursive: true })
})

// ORDER-10, REL-43: kill −9 is harmless: the rest is on the chain
it('a host that is killed between bid and fill, and between chunks, fills each chunk once when it is back', async () => {
  const port = await getPort()
  const id = await world.place(2, WAD / 4n)
  const isBidden = async () => (await world.read(id)).bid.taker.toLowerCase() === takers[0]?.address.toLowerCase()
  let host = startHost(port)
  for (const chunk of [1, 2]) {
    await until('a bid', isBidden)
    await kill(host)
    await world.travel(31)
    host = startHost(port)
    await until('a fill', async () => (await world.fillsOf(id)).length === chunk)
    await world.travel(270)
  }
  expect((await world.read(id)).status).toBe(STATUS_COMPLETED)
  await until('a report', () => isAtRest(port))
  const { the: tokenIn, usdt: tokenOut, maker: user } = world
  const asked = { method: 'POST', body: JSON.stringify({ tokenIn, tokenOut, amountIn: '5', user, recipient: user }) }
  const answer = await fetch(`http://127.0.0.1:${port}/solver/${world.network.chainId}/quote`, asked)
  expect(await answer.json()).toMatchObject({ status: 'none' })
  await kill(host)
  expect(await world.fillsOf(id)).toHaveLength(2)
})

// REL-43: disk full
it('a host whose log the disk does not take goes on', async () => {
  const port = await getPort()
  const full = openSync('/dev/full', 'w')
  const host = startHost(port, full)
  closeSync(full)
  await until('a report', () => isAtRest(port))
  await kill(host)
})
