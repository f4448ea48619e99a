// POOL-13: lists the boosts of a pool, for the administrator of the database; --set replaces them from JSON:
//   npm run boosts -- <chainId> <pool>
//   npm run boosts -- <chainId> <pool> --set '[{"label":"Points","value":"3x","text":"Three points a day for each dollar.","link":null}]'
import { pino } from 'pino'
import { createBoostService } from '../src/app/boosts/service.ts'
import { createDatabase } from '../src/database/database.ts'
import { migrateApp } from '../src/database/migrateApp.ts'
import { parseAddress } from '../src/http/input.ts'
import { readEnv } from '../src/env.ts'

const [chain, pool, flag, json] = process.argv.slice(2)
if (!chain || !pool || (flag !== undefined && (flag !== '--set' || json === undefined)))
  throw new Error('npm run boosts -- <chainId> <pool> [--set <json>]')
const { app } = readEnv(process.env).databaseUrls
await migrateApp(app)
const database = createDatabase(app, (error) => console.error(error.message))
const boosts = createBoostService(database, pino())
const address = parseAddress(pool, 'pool')
const chainId = Number(chain)
if (json !== undefined) await boosts.replace(chainId, address, JSON.parse(json))
const written = await boosts.read(chainId)
if (written === undefined) throw new Error('the boosts cannot be read')
console.log(JSON.stringify(written.get(address) ?? [], null, 2))
await database.end()
