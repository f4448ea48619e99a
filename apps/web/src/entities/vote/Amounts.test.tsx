import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { provideConfig } from '../../shared/config/config.ts'
import { addressOf } from '../../shared/testing/addressOf.ts'
import { testNetwork } from '../../shared/testing/testNetwork.ts'
import { Amounts } from './Amounts.tsx'
import type { PaidTokens } from './usePaidTokens.ts'

provideConfig({ local: true, links: {}, networks: [testNetwork] })
afterEach(cleanup)

const tokens = { find: (address: string) => ({ address, symbol: `T${address.at(-1)}`, decimals: 0 }) } as unknown as PaidTokens
const show = (count: number) => {
  i18n.activate('en')
  const payments = Array.from({ length: count }, (_, i) => ({ token: addressOf(i + 1), amount: BigInt(i + 1) }))
  render(
    <I18nProvider i18n={i18n}>
      <Amounts payments={payments} tokens={tokens} />
    </I18nProvider>,
  )
}

it('a few tokens stand with their amounts, many as their number with the amounts on request', () => {
  show(4)
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(document.querySelector('details')).toBeNull()
  cleanup()
  show(19)
  expect(document.querySelector('summary')!.textContent).toContain('19 tokens')
  expect(document.querySelector('details')!.open).toBe(false)
})
