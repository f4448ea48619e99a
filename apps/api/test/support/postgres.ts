import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { databaseUrlOf, spawnPostgres, waitForPostgres } from '@exchange/devnet/postgres'

/** A port nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** A throw-away Postgres that can be stopped and started again. */
export const startPostgres = async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'api-pg-'))
  const port = await freePort()
  const start = async () => {
    const child = spawnPostgres({ dataDir: path.join(dir, 'pg'), port, logFile: path.join(dir, 'postgres.log') })
    await waitForPostgres(port, () => child.exitCode === null)
    return child
  }
  let child = await start()
  const stop = (signal: NodeJS.Signals = 'SIGINT'): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  return {
    url: databaseUrlOf(port),
    stop,
    start: async (): Promise<void> => {
      child = await start()
    },
    remove: async (): Promise<void> => {
      await stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>
