import fs from 'node:fs'
import path from 'node:path'
import { paths, type Env } from './env.ts'
import { LockedError, ownerOf } from './processes/lockFile.ts'
import { findLauncher } from './postgres/launcher.ts'
import { isServerRunning } from './postgres/postgres.ts'
import { Children } from './processes/children.ts'

/** Everything that a world writes into its data directory: nothing else in it is touched. */
const isOurs = (name: string): boolean => /^(pg|deployments|logs|world\.json|children\.json|start\.lock|chain-\d+\.json)(\.|$)/.test(name)

/** Removes a stopped world; returns the removed names. Throws while it runs. */
export async function resetWorld(env: Env): Promise<readonly string[]> {
  const at = paths(env.dataDir)
  const owner = ownerOf(at.lock)
  if (owner) throw new LockedError(`This world runs (process ${owner.pid}). Stop it with Ctrl-C first, then reset.`)
  await new Children(at.children).stopLeftovers()
  if (await isServerRunning({ dataDir: at.postgres, port: env.ports.postgres.port }))
    throw new LockedError(`Its Postgres still runs on port ${env.ports.postgres.port}. Stop that first, then reset.`)
  if (!fs.existsSync(env.dataDir)) return []
  fs.rmSync(findLauncher(at.postgres).dataDir, { recursive: true, force: true })
  const names = fs.readdirSync(env.dataDir).filter(isOurs).sort()
  for (const name of names) fs.rmSync(path.join(env.dataDir, name), { recursive: true, force: true })
  return names
}
