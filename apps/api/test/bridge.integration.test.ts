import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { bridgeArrival, bridgeSent } from '@exchange/schema'
import { createIndexTables } from '@exchange/schema/ddl'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readExpectedSeconds } from '../src/market-data/bridge/reader.ts'

const [HERE, THERE] = [31_356, 31_204]
const account = `0x${'a'.repeat(40)}` as const

let postgres: TestPostgres
let pool: pg.Pool
let db: NodePgDatabase
beforeAll(async () => {
  postgres = await startPostgres()
  pool = new pg.Pool({ connectionString: postgres.url })
  await pool.query(createIndexTables('idx'))
  db = drizzle({ client: pool })
})
afterAll(async () => {
  await pool.end()
  await postgres.remove()
})

/** A transfer from here that took some seconds by the clocks of both chains; null for one under way. */
const transfer = async (nonce: number, seconds: number | null): Promise<void> => {
  const guid = `0x${String(nonce).padStart(64, '0')}` as const
  const place = { txHash: guid, logIndex: 0, block: BigInt(nonce), timestamp: 1_000n }
  const parties = { sender: account, recipient: account, amount: 1n, fee: 1n, message: '0x' } as const
  await db.insert(bridgeSent).values({ chainId: HERE, guid, nonce: BigInt(nonce), destinationEid: 40_202, ...parties, ...place })
  const deliveredAt = seconds === null ? null : BigInt(1_000 + seconds)
  await db.insert(bridgeArrival).values({ chainId: THERE, guid, verifiedAt: 1_000n, failedAt: null, deliveredAt, deliveredTx: guid })
}

// BRIDGE-11, API-15: the calls of the bridge
it('expects the median of what arrived; what arrived before it left, by another clock, tells no time', async () => {
  await transfer(1, null)
  await transfer(2, -400)
  await transfer(3, 0)
  expect(await readExpectedSeconds(db, THERE)).toBeNull()
  for (const [n, seconds] of [30, 50, 34].entries()) await transfer(4 + n, seconds)
  expect(await readExpectedSeconds(db, THERE)).toBe(34)
  expect(await readExpectedSeconds(db, HERE)).toBeNull()
})
