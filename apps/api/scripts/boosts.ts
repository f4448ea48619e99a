// POOL-13: The boosts of a pool, for whoever administers the database. Answers those that there are; with --set writes new ones in their place, from JSON:
//   npm run boosts -- <chainId> <pool>
//   npm run boosts -- <chainId> <pool> --set '[{"label":"Points","value":"3x","text":"Three points a day for each dollar.","link":null}]'
import { createDatabase } from '../src/database/database.ts'
import { type Boost, readBoosts, saveBoosts } from '../src/app/boosts/boosts.ts'
import { readEnv } from '../src/env.ts'

const [chain, pool, flag, json] = process.argv.slice(2)
if (!chain || !pool || (flag !== undefined && (flag !== '--set' || json === undefined)))
  throw new Error('npm run boosts -- <chainId> <pool> [--set <json>]')
const database = createDatabase(readEnv(process.env).databaseUrl, (error) => console.error(error.message))
const chainId = Number(chain)
if (json !== undefined) await saveBoosts(database, chainId, pool, JSON.parse(json) as Boost[])
const boosts = await readBoosts(database, chainId)
console.log(JSON.stringify(boosts.get(pool.toLowerCase() as never) ?? [], null, 2))
await database.end()
