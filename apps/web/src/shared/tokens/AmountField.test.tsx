import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { AmountInput } from './AmountField.tsx'
import { provideConfig } from '../config/config.ts'
import { testNetwork } from '../testing/testNetwork.ts'

provideConfig({ local: true, links: {}, networks: [testNetwork] })

/** A field that follows the market until something is typed into it. */
const Following = ({ market }: { readonly market: string }) => {
  const [typed, setTyped] = useState<string>()
  return <AmountInput label="You receive" token={undefined} value={typed ?? market} onChange={setTyped} onPickToken={() => {}} note="" />
}

const inEnglish = (node: ReactNode) => <I18nProvider i18n={i18n}>{node}</I18nProvider>

afterEach(cleanup)
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const field = () => screen.getByLabelText<HTMLInputElement>('You receive')
const selected = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0)

const selectAll = () => {
  field().focus()
  field().select()
  fireEvent.select(field())
}

describe('a figure that follows the market', () => {
  it('stays selected as a whole when it changes: what is typed then replaces it', () => {
    const { rerender } = render(inEnglish(<Following market="2.5" />))
    selectAll()
    rerender(inEnglish(<Following market="2.62" />))
    expect(selected()).toBe('2.62')
  })

  it('is not selected again by what is typed over it', () => {
    render(inEnglish(<Following market="2.5" />))
    selectAll()
    fireEvent.input(field(), { target: { value: '4' } })
    expect(field()).toHaveProperty('value', '4')
    expect(selected()).toBe('')
  })

  it('keeps the caret of who selected nothing', () => {
    const { rerender } = render(inEnglish(<Following market="2.5" />))
    field().focus()
    field().setSelectionRange(1, 1)
    fireEvent.select(field())
    rerender(inEnglish(<Following market="2.62" />))
    expect(selected()).toBe('')
  })
})

const Typed = () => {
  const [text, setText] = useState('')
  return <AmountInput label="You pay" token={undefined} value={text} onChange={setText} onPickToken={() => {}} note="no dollars" />
}

// SHELL-39
describe('a figure with two readings', () => {
  const pay = () => screen.getByLabelText<HTMLInputElement>('You pay')
  const type = (text: string) => fireEvent.change(pay(), { target: { value: text } })

  it('is asked about in the place of its dollars, and the field is invalid meanwhile', async () => {
    render(inEnglish(<Typed />))
    type('1,000')
    expect(await screen.findByRole('button', { name: '1000' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('1000 or 1?')
    expect(screen.queryByText('no dollars')).toBeNull()
    expect(pay().getAttribute('aria-invalid')).toBe('true')
  })

  it.each([
    ['98,500', '98500', '98500'],
    ['98,500', '98.5', '98.5'],
    ['1.234', '1.234', '1.2340'],
  ])('%s: who presses %s has %s in the field, which has the focus again', async (text, pressed, kept) => {
    render(inEnglish(<Typed />))
    type(text)
    fireEvent.click(await screen.findByRole('button', { name: pressed }))
    await waitFor(() => expect(pay().value).toBe(kept))
    expect(document.activeElement).toBe(pay())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(pay().getAttribute('aria-invalid')).toBeNull()
  })

  it.each(['1234', '0.125', '1,234.5', '12.34', '1.2345'])('%s is not asked about', (text) => {
    render(inEnglish(<Typed />))
    type(text)
    expect(screen.getByText('no dollars')).toBeTruthy()
    expect(pay().getAttribute('aria-invalid')).toBeNull()
  })
})
