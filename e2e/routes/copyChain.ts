import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import getPort from 'get-port'

const anvil = join(import.meta.dirname, '../../node_modules/.bin/anvil')

const answers = (url: string): Promise<boolean> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}',
  }).then(
    ({ ok }) => ok,
    () => false,
  )

/** A snapshot copy of a running chain, with adjustable time and balances: the chain itself and its index are unaffected. */
export const copyChain = async (source: string, chainId: number): Promise<{ readonly url: string; readonly stop: () => void }> => {
  const port = await getPort()
  const args = ['--port', `${port}`, '--fork-url', source, '--chain-id', `${chainId}`, '--hardfork', 'cancun', '--quiet']
  const child: ChildProcess = spawn(anvil, args, { stdio: 'ignore' })
  const stop = () => void child.kill('SIGINT')
  process.once('exit', stop)
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 300; tries++) {
    if (await answers(url)) return { url, stop }
    await wait(100)
  }
  throw new Error(`no copy of the chain at ${source}`)
}
