import type { GraphqlContext } from '../../graphql/builder.ts'
import { expect, it, vi } from 'vitest'
import { listClaims } from './claims.ts'

const account = '0x00000000000000000000000000000000000000aa'
const distributor = '0x00000000000000000000000000000000000000bb'
const row = { distributor, period: 1, root: '0x1', isChapter: false, published: true, token: null, index: 0, amount: '5' }

// ERR-19: a failed read never looks like a reward that nobody claimed
it('does not know whether a reward was claimed while the chain does not say, and writes that down', async () => {
  const refused = new Error('connection refused')
  const market = { network: { chainId: 56 }, snapshot: () => undefined, areClaimed: () => Promise.reject(refused) }
  const query = vi.fn().mockResolvedValueOnce({ rows: [row] })
  query.mockResolvedValueOnce({ rows: [{ index: 0, account, amount: '5' }] })
  const warn = vi.fn()
  const context = { app: { query }, logger: { warn }, service: { find: () => market } } as unknown as GraphqlContext
  const [claim] = await listClaims(context, 56, account)
  expect(claim?.claimed).toBeNull()
  expect(warn.mock.calls).toEqual([[{ err: refused, chainId: 56, distributor }, expect.any(String)]])
})
