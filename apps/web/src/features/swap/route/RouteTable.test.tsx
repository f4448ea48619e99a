import type { Address } from '@exchange/domain'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type PictureStep, routePicture } from './routePicture.ts'
import { RouteTable } from './RouteTable.tsx'

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((letter) => `0x${letter.repeat(40)}`) as [Address, Address, Address, Address]
const step = (pool: number, tokenIn: Address, tokenOut: Address): PictureStep => ({
  pool: { address: `0x${String(pool).padStart(40, '0')}` as Address, type: 'weighted' },
  tokenIn,
  tokenOut,
  amountIn: 50n,
  amountOut: 50n,
  fee: 3_000n,
})

afterEach(cleanup)

it('has a row of its own for each way through one pool of many tokens', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const failed = vi.spyOn(console, 'error')
  // The first pool pays out two tokens for one: half of it goes through B, half through C.
  const steps = [step(1, A, B), step(1, A, C), step(2, B, D), step(3, C, D)]
  const picture = routePicture({ tokenIn: A, tokenOut: D, steps, closing: [] })
  render(
    <I18nProvider i18n={i18n}>
      <RouteTable picture={picture} names={(token) => ({ address: token, symbol: token.slice(2, 3).toUpperCase(), decimals: 0 })} />
    </I18nProvider>,
  )
  const rows = screen.getAllByRole('row', { hidden: true }).slice(1)
  expect(rows.map((row) => [...row.querySelectorAll('td')].slice(0, 2).map((cell) => cell.textContent))).toEqual([
    ['50 A', '50 B'],
    ['50 A', '50 C'],
    ['50 B', '50 D'],
    ['50 C', '50 D'],
  ])
  expect(failed).not.toHaveBeenCalled()
})
