import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

const local = 'postgresql://postgres@127.0.0.1:5434/exchange'

it('needs no configuration', () => {
  expect(readEnv({})).toEqual({
    port: 4_400,
    databaseUrls: { index: local, app: local, queue: local },
    rpcUrls: ['http://127.0.0.1:8545', 'http://127.0.0.1:8546'],
    logLevel: 'info',
  })
})

it('moves its port by PORT_OFFSET, and takes one database for all or one for each', () => {
  const own = { INDEX_DATABASE_URL: 'postgresql://i/x', APP_DATABASE_URL: 'postgresql://a/x', WORKER_DATABASE_URL: 'postgresql://w/x' }
  expect(readEnv({ PORT_OFFSET: '100', DATABASE_URL: 'postgresql://one/x', ...own })).toMatchObject({
    port: 4_500,
    databaseUrls: { index: 'postgresql://i/x', app: 'postgresql://a/x', queue: 'postgresql://w/x' },
  })
})
