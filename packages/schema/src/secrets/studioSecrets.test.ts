import { expect, it } from 'vitest'
import { openPortfolio, sealPortfolio } from './studioSecrets.ts'

const key = '11'.repeat(32)
const shared = { account: `0x${'ab'.repeat(20)}`, hidesAmounts: true, chainId: 31_356, days: 30, block: 68_204_117 }

// ANALYTICS-9
it('the key of a shared portfolio says nothing to others, and cannot be changed', () => {
  const sealed = sealPortfolio(key, shared)
  expect(openPortfolio(key, sealed)).toEqual(shared)
  expect(sealPortfolio(key, shared)).toBe(sealed)
  expect(sealPortfolio(key, { ...shared, hidesAmounts: false })).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64url').toString('hex')).not.toContain('abab')
  expect(openPortfolio('22'.repeat(32), sealed)).toBeUndefined()
  const other = `${sealed[0] === 'A' ? 'B' : 'A'}${sealed.slice(1)}`
  for (const none of ['', 'x', other, `${sealed}A`, `${sealed}=`]) expect(openPortfolio(key, none)).toBeUndefined()
})
