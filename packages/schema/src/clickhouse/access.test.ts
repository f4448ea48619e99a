import { expect, it } from 'vitest'
import { readClickHouseAccess } from './access.ts'

// ANALYTICS-12
it('is off without an address, and takes one with and without a name and a database', () => {
  expect([readClickHouseAccess({}), readClickHouseAccess({ CLICKHOUSE_URL: '' })]).toEqual([undefined, undefined])
  expect(readClickHouseAccess({ CLICKHOUSE_URL: 'http://127.0.0.1:8123' })).toEqual({
    origin: 'http://127.0.0.1:8123',
    database: 'default',
    user: 'default',
    password: '',
  })
  expect(readClickHouseAccess({ CLICKHOUSE_URL: 'https://reader:p%40ss@ch.example.org/exchange' })).toEqual({
    origin: 'https://ch.example.org',
    database: 'exchange',
    user: 'reader',
    password: 'p@ss',
  })
})

it.each([
  'ch.example.org:8123',
  'tcp://ch:secret@h:9000',
  'http://ch:secret@h/a/b',
  'http://h/a-b',
  'http://h/?user=secret',
  'http://h/#a',
])('refuses %s with a sentence that repeats nothing of it', (text) => {
  expect(() => readClickHouseAccess({ CLICKHOUSE_URL: text })).toThrow('CLICKHOUSE_URL must be an address')
  expect(() => readClickHouseAccess({ CLICKHOUSE_URL: text })).not.toThrow(/secret/)
})
