import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'

const binary = fileURLToPath(new URL('../../../node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil', import.meta.url))

type RpcAnswer = { readonly id: number; readonly result?: unknown; readonly error?: { readonly message: string; readonly data?: string } }

/** A throw-away chain that answers JSON-RPC batches. */
export type Anvil = {
  readonly url: string
  /** Returns the results in the order of the requests. */
  readonly batch: (requests: readonly (readonly [method: string, params: readonly unknown[]])[]) => Promise<RpcAnswer[]>
  readonly request: (method: string, params: readonly unknown[]) => Promise<unknown>
  readonly stop: () => void
}

const connect = (url: string, child: ChildProcess): Anvil => {
  const batch: Anvil['batch'] = async (requests) => {
    const body = JSON.stringify(requests.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })))
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return ((await response.json()) as RpcAnswer[]).sort((a, b) => a.id - b.id)
  }
  const request: Anvil['request'] = async (method, params) => {
    const [answer] = await batch([[method, params]])
    if (answer === undefined || answer.error !== undefined) throw new Error(`${method}: ${answer?.error?.message ?? 'no answer'}`)
    return answer.result
  }
  return { url, batch, request, stop: () => void child.kill('SIGKILL') }
}

/** Starts a chain on a free port and waits until it answers. */
export const startAnvil = async (): Promise<Anvil> => {
  const port = await getPort()
  const child = spawn(binary, ['--port', String(port), '--chain-id', '31356', '--hardfork', 'cancun', '--quiet'], { stdio: 'ignore' })
  // Also when a test's own setup throws and nothing else would stop it.
  process.once('exit', () => child.kill('SIGKILL'))
  const anvil = connect(`http://127.0.0.1:${port}`, child)
  for (let attempt = 0; attempt < 2_400; attempt++) {
    try {
      await anvil.request('eth_chainId', [])
      return anvil
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  anvil.stop()
  throw new Error('anvil does not answer')
}
