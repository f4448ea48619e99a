import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { goOffline } from '../testing/connection.ts'
import { StartButton, StartLink } from './StartButton.tsx'

afterEach(cleanup)

// SHELL-42: known data stays on screen, and everything resumes by itself afterwards
it('starts nothing without a connection, says so, and goes on by itself', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const start = vi.fn()
  render(
    <I18nProvider i18n={i18n}>
      <StartButton onClick={start}>Claim</StartButton>
      <StartButton size="sm" onClick={start}>
        Claim one
      </StartButton>
      <StartButton quiet onClick={start}>
        Unstake
      </StartButton>
      <StartLink onClick={start}>Claim all</StartLink>
    </I18nProvider>,
  )
  const buttons = () => screen.getAllByRole<HTMLButtonElement>('button')
  const again = goOffline()
  for (const each of buttons()) {
    expect([each.disabled, each.title]).toEqual([true, 'You are offline'])
    fireEvent.click(each)
  }
  expect(start).not.toHaveBeenCalled()
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['You are offline', 'Claim one', 'Unstake', 'Claim all'])
  again()
  for (const each of buttons()) fireEvent.click(each)
  expect(start).toHaveBeenCalledTimes(4)
})
