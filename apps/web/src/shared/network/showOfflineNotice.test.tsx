import { Toaster } from '@exchange/ui'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '../query/queryClient.ts'
import { useOffline } from './offline.ts'
import { showOfflineNotice } from './showOfflineNotice.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const go = (event: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(event === 'online')
  act(() => void dispatchEvent(new Event(event)))
}

const Button = () => <button type="button">{useOffline() ? 'offline' : 'swap'}</button>

// SHELL-42: offline is reported, known data stays, and everything resumes by itself
it('says for as long as it lasts that the browser is offline, and reads again when it is back', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const refetch = vi.spyOn(queryClient, 'refetchQueries').mockResolvedValue()
  const end = showOfflineNotice()
  render(
    <I18nProvider i18n={i18n}>
      <Toaster />
      <Button />
    </I18nProvider>,
  )
  expect(screen.queryByText('You are offline')).toBeNull()
  go('offline')
  expect(screen.getByText('You are offline')).toBeDefined()
  expect(screen.getByText('offline')).toBeDefined()
  expect(refetch).not.toHaveBeenCalled()
  go('online')
  expect(screen.queryByText('You are offline')).toBeNull()
  expect(screen.getByText('swap')).toBeDefined()
  expect(refetch).toHaveBeenCalledWith({ type: 'active' })
  end()
})
