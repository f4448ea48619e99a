import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { databaseUrlOf, spawnPostgres, waitForPostgres } from './postgres.ts'
import getPort from 'get-port'

/** A throw-away Postgres that can be stopped and restarted. */
export const startPostgres = async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'test-pg-'))
  const port = await getPort()
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
