import { type Address, WAD } from '@exchange/domain'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Comparison, Rejected } from '@exchange/domain/routing/compareRoutes'
import { RejectedRoutes } from './RejectedRoutes.tsx'

const address = (letter: string): Address => `0x${letter.repeat(40)}`
const [A, C] = [address('a'), address('c')]
const token = (of: Address) => ({ address: of, symbol: of.slice(2, 3).toUpperCase(), decimals: 18 })
const way = (through: Address, amount: bigint | null, reason: Rejected['reason']): Rejected => ({
  steps: [
    { pool: { address: through, type: 'classic' }, tokenIn: A, tokenOut: through },
    { pool: { address: A, type: 'classic' }, tokenIn: through, tokenOut: C },
  ],
  split: false,
  amount,
  reason,
})

/** The text of each rejected route: why it was rejected, and its distance from the chosen route. */
const said = (rejected: readonly Rejected[], dollarsOf: (amount: bigint) => bigint | null) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const comparison: Comparison = { amount: 100n * WAD, rejected, saving: null }
  render(
    <I18nProvider i18n={i18n}>
      <RejectedRoutes comparison={comparison} kind="exactIn" token={token(C) as never} dollarsOf={dollarsOf} names={token} />
    </I18nProvider>,
  )
  return screen.getAllByRole('listitem', { hidden: true }).map((item) => [...item.querySelectorAll('.why')].map((why) => why.textContent))
}

afterEach(cleanup)

// SWAP-16: the cost of every routing restriction in dollars
it('says in dollars what it costs to leave a way out, and what another one would cost', () => {
  const ways = [way(address('b'), 104n * WAD, 'taxed'), way(address('d'), 90n * WAD, 'worse'), way(address('e'), null, 'cannotFill')]
  expect(said(ways, (amount) => amount / 2n)).toEqual([
    ['passes through a token that takes a transfer fee or cannot be sold', '+4 (+$2.00)'],
    ['gives less', '−10 (−$5.00)'],
    ['cannot fill this amount'],
  ])
})

it('invents no dollars of a token without a price', () => {
  expect(said([way(address('b'), 90n * WAD, 'worse')], () => null)).toEqual([['gives less', '−10']])
})
