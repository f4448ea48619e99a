import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { I18nProvider, useLingui } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

// A build keeps only the number of a message.
vi.mock('./actionMessages.ts', () => ({
  mayBeSent: { id: 'bUiLt3' },
  actionMessages: { 'studio.portfolioPrivate': { what: { id: 'bUiLt1' }, todo: { id: 'bUiLt2' } } },
}))

import { i18n, provideWords } from '../i18n/i18n.ts'
import { errorText } from './errorText.ts'

afterEach(cleanup)

const Failure = () => {
  const { what, todo } = errorText(useLingui().i18n, { code: 'studio.portfolioPrivate' })
  return (
    <p role="alert">
      {what} {todo}
    </p>
  )
}

// ERR-1
it('an error that is met before its words are there says them as soon as they are, and never the number of a message', async () => {
  let arrive = () => undefined as void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const words = vi.fn(() => arrived.then(() => ({ messages: { bUiLt1: ['It is private.'], bUiLt2: ['Ask its owner.'] } })))
  provideWords('later', { '../../locales/en.po': words })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <Failure />
    </I18nProvider>,
  )
  expect(screen.getByRole('alert').textContent).toBe('… …')
  arrive()
  await screen.findByText('It is private. Ask its owner.')
  expect(words).toHaveBeenCalledTimes(1)
})

// ERR-1
it('whatever says one of these messages takes it from where it waits for its words', () => {
  const root = join(import.meta.dirname, '../..')
  const bare = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      /^import (?!type )[^\n]*actionMessages\.ts'$/m.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(bare).toEqual(['shared/errors/messages.ts'])
})
