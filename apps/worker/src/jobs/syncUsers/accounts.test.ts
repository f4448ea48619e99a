import { createIndexTables } from '@exchange/schema/ddl'
import { describe, expect, it } from 'vitest'
import { accountSources } from './accounts.ts'

const ddl = createIndexTables()
/** Competitions are few: all of them are read. */
const read = accountSources.filter(({ table }) => table !== 'competition')

// PEOPLE-5
describe('A table that users are read from each minute', () => {
  it.each(read)('has an index on chain and time: $table', ({ table, time = 'timestamp' }) =>
    expect(ddl).toContain(`create index on "idx"."${table}" ("chain_id", "${time}"`),
  )
})
