import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NATIVE, WAD } from '@exchange/domain'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { DepositField } from './DepositField.tsx'
import { provideConfig } from '../../../shared/config/config.ts'
import { testNetwork } from '../../../shared/testing/testNetwork.ts'

provideConfig({ local: true, links: {}, networks: [testNetwork] })

const the: Token = { chainId: 31356, address: addressOf(1), symbol: 'THE', name: 'THENA', decimals: 18, source: 'listed' }
const bnb: Token = { ...the, address: NATIVE, symbol: 'BNB', source: 'native' }

const Field = (props: Partial<ComponentProps<typeof DepositField>>) => {
  const [value, setValue] = useState(props.value ?? '')
  const of = {
    token: the,
    connected: true,
    balance: { status: 'ok', value: 10n * WAD },
    gasReserve: 0n,
    price: null,
    share: null,
  } as const
  return <DepositField {...of} {...props} value={value} onChange={setValue} />
}
const show = (props: Partial<ComponentProps<typeof DepositField>> = {}) =>
  render(
    <I18nProvider i18n={i18n}>
      <Field {...props} />
    </I18nProvider>,
  )
const field = () => screen.getByRole<HTMLInputElement>('textbox')

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

describe('an amount of a deposit', () => {
  it('is named with the part that it is of the deposit, as soon as that is known', () => {
    show({ share: 53 })
    expect(screen.getByLabelText('THE, 53% of the deposit')).toBe(field())
    cleanup()
    show()
    expect(screen.getByLabelText('THE')).toBe(field())
  })

  it('is told in dollars, and never as nothing where a price is not known', () => {
    show({ value: '2,5', price: 4n * WAD })
    expect(screen.getByText('$10.00')).toBeTruthy()
    cleanup()
    show({ value: '2.5' })
    expect(screen.getByText('Not available')).toBeTruthy()
  })

  // SWAP-3: Max keeps gas
  it('takes all of a token by Max, and of the native coin what leaves gas', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Max' }))
    expect(field().value).toBe('10')
    cleanup()
    show({ token: bnb, gasReserve: WAD / 400n })
    fireEvent.click(screen.getByRole('button', { name: 'Max' }))
    expect(field().value).toBe('9.9975')
  })

  // SWAP-3: a gas reserve from a live price, and how much it is
  it('says what Max keeps for the network fee, and offers no part where nothing else is left', () => {
    show({ token: bnb, gasReserve: WAD / 400n })
    expect(screen.queryByText(/^Max keeps/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Max' }))
    expect(screen.getByText(/^Max keeps/).textContent).toBe('Max keeps 0.0025 BNB for the network fee.')
    cleanup()
    show({ token: bnb, balance: { status: 'ok', value: WAD / 1_000n }, gasReserve: WAD / 400n })
    expect(screen.getByText(/^Max keeps/).textContent).toBe('Max keeps 0.001 BNB for the network fee.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Max' }).disabled).toBe(true)
  })

  it('says why it cannot be typed, and what is wrong with it', () => {
    show({ disabledReason: 'Follows the other amount' })
    expect(field().readOnly).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Max' }).disabled).toBe(true)
    cleanup()
    show({ value: 'x', error: 'Invalid Amount' })
    expect(screen.getByRole('alert').textContent).toBe('Invalid Amount')
  })
})
