import path from 'node:path'
import { readEnv } from './env.ts'
import { resetWorld } from './resetWorld.ts'

const env = readEnv(process.env, path.resolve(import.meta.dirname, '../../..'))
try {
  const removed = await resetWorld(env)
  console.log(
    removed.length === 0
      ? `There is no world in ${env.dataDir}.`
      : `Removed from ${env.dataDir}: ${removed.join(', ')}. npm start makes a fresh world.`,
  )
  if (env.databaseUrl !== undefined)
    console.log('The database of DATABASE_URL is left as it is; the next start indexes the fresh chains into it.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
