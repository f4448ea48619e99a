import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { AgeNote } from './AgeNote.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// WCAG 4.1.3: a status is announced once; a timer's changes are not
it('an age that ticks is not spoken again', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'setTimeout', 'clearTimeout'] })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <AgeNote readAt={performance.now()}>{(age) => <Trans>Your locks could not be refreshed. Last updated {age}.</Trans>}</AgeNote>
    </I18nProvider>,
  )
  const note = screen.getByRole('status')
  const moved: (Element | null)[] = []
  const watch = new MutationObserver(() => undefined)
  watch.observe(note, { characterData: true, childList: true, subtree: true })
  for (let second = 0; second < 3; second++) act(() => void vi.advanceTimersByTime(1_000))
  moved.push(...watch.takeRecords().map(({ target }) => (target instanceof Element ? target : target.parentElement)))
  expect(note.textContent).toBe('Your locks could not be refreshed. Last updated 3 seconds ago.')
  expect(moved.length).toBeGreaterThan(0)
  expect(moved.map((place) => place?.closest('[role]')?.getAttribute('role'))).toEqual(moved.map(() => 'timer'))
})
