// The setup of an API measurement: a database, a chain that answers, and the API in a separate process.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '@exchange/devnet/testPostgres'
import getPort from 'get-port'
import pg from 'pg'
import { testNetwork } from '../test/support/network.ts'
import { serveChain } from './chain.ts'
import { answers, killScripts, runScript } from './scripts.ts'

/** A folder and a database for this run, removed when the process ends. */
export const startGround = async (name: string) => {
  const directory = mkdtempSync(path.join(tmpdir(), `${name}-bench-`))
  const postgres = await startPostgres()
  process.once('exit', () => {
    killScripts()
    void postgres.stop('SIGINT')
    rmSync(directory, { recursive: true, force: true })
  })
  return { directory, postgres, database: new pg.Pool({ connectionString: postgres.url, max: 4 }) }
}
type Ground = Awaited<ReturnType<typeof startGround>>

/** Starts the API over a chain at block 1,000 with a given timestamp, and resolves once it answers. */
export const startApi = async ({ directory, postgres }: Ground, chainId: number, timestamp: number) => {
  const [chainPort, port] = [await getPort(), await getPort()]
  const chain = serveChain(chainPort, chainId)
  chain.mine(1_000, timestamp)
  writeFileSync(path.join(directory, `${chainId}.json`), JSON.stringify(testNetwork(chainId).deployment))
  runScript('../src/main.ts', [], {
    API_PORT: String(port),
    DATABASE_URL: postgres.url,
    DEPLOYMENTS_DIR: directory,
    NETWORKS: String(chainId),
    [`RPC_${chainId}`]: `http://127.0.0.1:${chainPort}`,
    LOG_LEVEL: 'error',
    API_REQUESTS_PER_SECOND: '1000000',
  })
  const pools = `http://127.0.0.1:${port}/v1/${chainId}/pools`
  await answers(pools)
  return { chain, port, pools }
}
