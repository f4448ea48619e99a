import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { AmountInput } from './AmountField.tsx'

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
