import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useDeferredTyping } from './useDeferredTyping.ts'

const Form = () => {
  const [text, setText] = useState('')
  const { onChange, ...field } = useDeferredTyping(text, (typed) => setText(typed.slice(0, 3)))
  return (
    <>
      <input aria-label="amount" {...field} onChange={(event) => onChange(event.currentTarget.value)} />
      <output>{text}</output>
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('amount')
const form = () => screen.getByRole('status').textContent

/** Like a browser: typing does not wait for the form to render. */
const type = (text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
  field().dispatchEvent(new Event('input', { bubbles: true }))
}
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
beforeEach(() => {
  render(<Form />)
  environment.IS_REACT_ACT_ENVIRONMENT = false
})
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  cleanup()
})

// SHELL-23
it('shows a key at once, and has the form follow', async () => {
  type('1')
  await Promise.resolve()
  expect([field().value, form()]).toEqual(['1', ''])
  type('12')
  await Promise.resolve()
  expect(field().value).toBe('12')
  await waitFor(() => expect(form()).toBe('12'))
  expect(field().value).toBe('12')
})

it('has the form level with the field for whoever leaves it', async () => {
  type('2')
  await Promise.resolve()
  field().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  await Promise.resolve()
  expect(form()).toBe('2')
})

it('ends as the form took it over', async () => {
  type('1234')
  await waitFor(() => expect(field().value).toBe('123'))
  expect(form()).toBe('123')
})
