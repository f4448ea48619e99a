import { chartItemSchema, pageSchema, parseEnvelope, poolItemSchema } from '@exchange/api-client/schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTables, insertRows, intervalRow, poolRow, setPosition, swapRow, tokenRow, WAD, withClient } from './support/fixture.ts'
import { addressOf } from './support/network.ts'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { CHAIN, createWorld, type Json, NOW, type World } from './support/world.ts'

const options = { chainId: CHAIN, block: 1_000, timestamp: NOW, pools: 2, tokens: 4, hours: 0, swaps: 0 }
const thisHour = NOW - (NOW % 3_600)
const tokens = [0, 1, 2, 3].map((n) => addressOf(10_000 + n))
const weighted = addressOf(1_000_000)
const exact = 10n ** 30n + 1n

let postgres: TestPostgres
let world: World

beforeAll(async () => {
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await insertRows(
      client,
      'idx.token',
      tokens.map((_, n) => tokenRow(CHAIN, n, NOW)),
    )
    await insertRows(client, 'idx.pool', [
      { ...poolRow(options, 0), type: 'weighted', symbol: 'TK0/TK1/TK2', tvl_usd: 9n * WAD },
      { ...poolRow(options, 1), symbol: 'TK0/TK3', token0: tokens[0]!, token1: tokens[3]!, tvl_usd: 5n * WAD },
    ])
    await insertRows(
      client,
      'idx.pool_token',
      [5n, 3n, 2n].map((part, position) => ({
        chain_id: CHAIN,
        pool: weighted,
        position,
        token: tokens[position]!,
        weight: (part * WAD) / 10n,
        reserve: exact + BigInt(position),
        volume: 1,
        fees: 1,
      })),
    )
    await insertRows(client, 'idx.pool_hour', [intervalRow(CHAIN, 0, thisHour, 50n, 9n), intervalRow(CHAIN, 1, thisHour, 7n, 5n)])
    const swap = { ...swapRow(CHAIN, 1, 0, 999, NOW - 60), token0: tokens[1]!, token1: tokens[2]!, amount_usd: 50n * WAD }
    await insertRows(client, 'idx.swap', [swap, { ...swap, log_index: 2, timestamp: NOW - 2 * 86_400 }])
    await setPosition(client, CHAIN, 1_000, NOW)
  })
  world = createWorld(postgres.url)
  world.chain().mineTo(1_000)
  await world.poll()
})
afterAll(async () => {
  await world.close()
  await postgres.remove()
})

// POOL-6, POOL-3: weighted pools in the API
describe('a weighted pool', () => {
  it('stands in the list with all its tokens, weights and exact reserves', async () => {
    const { body } = await world.get(`/v1/${CHAIN}/pools?type=weighted`)
    const { data } = pageSchema(z.array(poolItemSchema)).parse(body)
    expect(data).toHaveLength(1)
    expect(data[0]?.tokens.map(({ symbol, weight, reserve }) => [symbol, weight, reserve])).toEqual([
      ['TK0', '0.5', String(exact)],
      ['TK1', '0.3', String(exact + 1n)],
      ['TK2', '0.2', String(exact + 2n)],
    ])
  })

  it('is found by any of its tokens', async () => {
    const { body } = await world.get(`/v1/${CHAIN}/pools?search=tk2`)
    expect(body.data.map((pool: Json) => pool.address)).toEqual([weighted])
  })

  it('adds to the volume of a token what its swaps traded of it in 24 hours, and nothing to the others', async () => {
    const { body } = await world.get(`/v1/${CHAIN}/tokens`)
    const volumes = Object.fromEntries(body.data.map((token: Json) => [token.symbol, token.volumeUsd24h]))
    expect(volumes).toEqual({ TK0: '7', TK1: '50', TK2: '50', TK3: '7' })
  })

  // POOL-15: the index keeps the prices of a pool's first two tokens
  it('has candles of its first two tokens, and a line for any others', async () => {
    const chart = async (base: number, quote: number) => {
      const { body } = await world.get(`/v1/${CHAIN}/chart/${tokens[base]}/${tokens[quote]}?range=24H&interval=1h&pool=${weighted}`)
      return parseEnvelope(chartItemSchema, body).data
    }
    expect([(await chart(0, 1)).kind, (await chart(1, 0)).pool]).toEqual(['candles', { address: weighted, type: 'weighted' }])
    expect([(await chart(1, 2)).kind, (await chart(1, 2)).pool]).toEqual(['line', null])
  })
})
