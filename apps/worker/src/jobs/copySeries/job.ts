import type { ClickHouse } from '@exchange/schema/clickhouse/client'
import { copySeries, isCopyDue } from '@exchange/schema/clickhouse/copySeries'
import { findSeriesTable, seriesTables } from '@exchange/schema/clickhouse/seriesTables'
import { z } from 'zod'
import { type AnyJob, defineJob, type Sources } from '../job.ts'
import { readChainTimes } from '../chainTimes.ts'

const pieceSchema = z.object({ table: z.string().refine((name) => findSeriesTable(name)), chainId: z.number().int() })
type Piece = z.infer<typeof pieceSchema>

// ANALYTICS-12
/** Copies final hours and days of the index to ClickHouse. */
export const createCopySeries = (clickHouse: ClickHouse): AnyJob => {
  const findDue = async ({ index }: Sources): Promise<readonly Piece[]> => {
    const due: Piece[] = []
    for (const chainId of (await readChainTimes(index)).keys())
      for (const table of seriesTables) if (await isCopyDue({ index, clickHouse }, table, chainId)) due.push({ table: table.name, chainId })
    return due
  }
  return defineJob<Piece>({
    name: 'copySeries',
    schedule: '* * * * *',
    findDue,
    keyOf: ({ table, chainId }) => `${chainId}:${table}`,
    parse: (payload) => pieceSchema.parse(payload),
    execute: async ({ index }, { table: name, chainId }) => {
      const table = findSeriesTable(name)
      if (table) await copySeries({ index, clickHouse }, table, chainId)
    },
  })
}
