import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ConnectFirst } from './ConnectFirst.tsx'
import { walletStore } from './walletStore.ts'

const signedOut = { status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined } as const
afterEach(() => {
  cleanup()
  act(() => walletStore.write(signedOut))
})

// TX-18: a reconnecting wallet of the last visit is not a missing one
it('says nothing while a wallet is restored, and without one names what will stand there', () => {
  i18n.activate('en')
  walletStore.write({ ...signedOut, status: 'reconnecting' })
  render(
    <I18nProvider i18n={i18n}>
      <ConnectFirst title="Connect a wallet to see your locks" figures={['Locked']} />
    </I18nProvider>,
  )
  expect(document.body.textContent).toBe('')
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  act(() => walletStore.write(signedOut))
  expect(screen.getByText('Connect a wallet to see your locks')).toBeDefined()
  expect(screen.getByText('Locked', { selector: 'dt' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Connect wallet' })).toBeDefined()
})
