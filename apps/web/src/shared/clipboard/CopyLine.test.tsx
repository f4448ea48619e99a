import { Toaster } from '@exchange/ui'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { CopyLine } from './CopyLine.tsx'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'clipboard')
})

// A page that was not served over TLS has no clipboard at all.
it('says so where there is no clipboard', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <CopyLine text="0x01" label="Copy the address" refused="The address was not copied." />
      <Toaster />
    </I18nProvider>,
  )
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy the address' })))
  expect(screen.getByRole('alert').textContent).toContain('The address was not copied.')
})
