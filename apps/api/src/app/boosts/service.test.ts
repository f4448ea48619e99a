import type pg from 'pg'
import { expect, it, vi } from 'vitest'
import { createBoostService } from './service.ts'

const CHAIN = 56
const pool = '0x00000000000000000000000000000000000000aa'
const boost = { label: 'Points', value: '3x', link: null, text: 'Three points a day for each dollar.' }
const refused = new Error('connection refused')

/** A service over a database that answers while `isUp` says so. */
const serviceOver = (isUp: () => boolean) => {
  const query = async ({ name }: { readonly name: string }) => {
    if (!isUp()) throw refused
    return { rows: name === 'boosts' ? [{ pool, ...boost }] : [{ written: true }] }
  }
  const warn = vi.fn()
  return { warn, ...createBoostService({ query } as unknown as pg.Pool, { warn }) }
}

// ERR-19, POOL-13: a failed read never looks like an empty list
it('knows no boosts before the first read, which is not the same as that there are none, and says so in the log', async () => {
  let isUp = false
  const { read, warn } = serviceOver(() => isUp)
  expect(await read(CHAIN)).toBeUndefined()
  expect(await read(CHAIN)).toBeUndefined()
  expect(warn.mock.calls).toEqual([[{ err: refused, chainId: CHAIN }, expect.any(String)]])
  isUp = true
  expect(await read(CHAIN)).toEqual(new Map([[pool, [boost]]]))
})

it('keeps the boosts of the last answer while the database cannot be read', async () => {
  let isUp = true
  const { read } = serviceOver(() => isUp)
  const known = await read(CHAIN)
  isUp = false
  expect(await read(CHAIN)).toBe(known)
})
