import type { Table } from 'drizzle-orm'
import pg from 'pg'
import { env } from '../env.ts'
import { handlers } from '../registry.ts'
import { type Network, sources } from '../sources.ts'
import { createChainReader } from './chainReader.ts'
import { type Copy, startCopy } from './copyRows.ts'
import { createMemory } from './memory.ts'
import { createReplay } from './replay.ts'
import { tablesOfIndex, type TableOfIndex } from './tables.ts'

type History = {
  readonly databaseUrl: string
  readonly network: Network
  /** Its last block. */
  readonly to: number
  readonly writeOnly: ReadonlySet<Table>
  /** Whether to leave off: nobody hears a process that is busy with years of blocks. */
  readonly isEnding: () => boolean
}

/** An earlier start may have ended after its rows stood here and before Ponder knew of them. */
const clear = async (client: pg.Client, tables: Iterable<TableOfIndex>, chainId: number): Promise<void> => {
  for (const { schema, name } of tables) await client.query(`delete from "${schema}"."${name}" where chain_id = $1`, [chainId])
}

/** Connections to a database that end together. */
const createConnections = (databaseUrl: string) => {
  const clients: pg.Client[] = []
  return {
    open: async (): Promise<pg.Client> => {
      const client = new pg.Client(databaseUrl)
      // One that breaks is told by whoever uses it.
      client.on('error', () => undefined)
      clients.push(client)
      await client.connect()
      return client
    },
    end: () => Promise.all(clients.map((client) => client.end())),
  }
}

/**
 * Runs the functions of the index over a chain's history, with the tables held in memory, and copies the rows into the index. What Ponder would
 * have written by the same functions stands there then, to the last digit. Where it throws, it is to be called again: it begins with empty tables.
 */
export const replayHistory = async ({ databaseUrl, network, to, writeOnly, isEnding }: History): Promise<void> => {
  const { chainId, deployment } = network
  const tables = tablesOfIndex()
  const places = Object.entries(sources).map(([name, { abi, at }]) => ({ name, abi, address: at(network) }))
  const connections = createConnections(databaseUrl)
  try {
    const client = await connections.open()
    await clear(client, tables.values(), chainId)
    const copies = new Map<Table, Copy>()
    for (const table of writeOnly) copies.set(table, startCopy(await connections.open(), tables.get(table)!))
    const memory = createMemory(tables, new Map([...copies].map(([table, { take }]) => [table, take])))
    const replay = createReplay({ db: memory.db, chainId }, places, handlers, ['Prices:block'])
    const reader = createChainReader(chainId, env.rpcUrl(chainId))
    for await (const stretch of reader.stretches(replay.topics, deployment.startBlock, to)) {
      if (isEnding()) throw new Error('The indexer is told to end.')
      await replay.take(stretch)
      for (const copy of copies.values()) await copy.ready()
    }
    for (const copy of copies.values()) await copy.end()
    for (const { table, rows } of memory.held()) {
      const copy = startCopy(client, table)
      for (const row of rows) copy.take(row)
      await copy.end()
    }
  } finally {
    await connections.end()
  }
}
