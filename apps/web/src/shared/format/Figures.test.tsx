import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Change, Price } from './Figures.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

// look: green and red only for plus, minus and a change in percent, with a sign or an arrow
it.each([
  [3.42, '+3.42%', 'pos', true],
  [-11.92, '−11.92%', 'neg', true],
  [0.006, '+0.01%', 'pos', true],
  [0.004, '0.00%', 'mut', false],
  [-0.001, '0.00%', 'mut', false],
  [0, '0.00%', 'mut', false],
])('a change of %d percent is written %s, as %s', (percent, text, tone, moved) => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Change percent={percent} />
    </I18nProvider>,
  )
  expect([container.textContent, container.firstElementChild!.className]).toEqual([text, tone])
  expect(container.querySelector('svg') !== null).toBe(moved)
})

// SHELL-39: copying a price with a zero-count subscript copies all its zeros
it('a tiny price copies with all of its zeros, and is spoken with them', () => {
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Price value="0.00001234" unit="BNB" />
    </I18nProvider>,
  )
  expect(container.textContent).toBe('0.00001234 BNB')
  expect(container.querySelector('[role=img]')!.getAttribute('aria-label')).toBe('0.00001234 BNB')
  expect(container.querySelector('.subz')!.getAttribute('data-zeros')).toBe('4')
})
