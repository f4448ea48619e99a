import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RiskFrame } from './RiskFrame.tsx'

const ask = async (word?: string) => {
  const told = { onClose: vi.fn(), onConfirmed: vi.fn() }
  render(
    <I18nProvider i18n={i18n}>
      <RiskFrame title="It costs a lot" text="You would lose." facts={null} word={word} back="Go back" anyway="Continue" {...told} />
    </I18nProvider>,
  )
  return { ...told, anyway: await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue' }, { timeout: 10_000 }) }
}
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

// SWAP-25: above 5 % "swap anyway", above 15 % a typed word
describe('the question before a trade that loses much', () => {
  it('begins at the safe choice, and goes on by a press', async () => {
    const { anyway, onClose, onConfirmed } = await ask()
    const back = screen.getByRole('button', { name: 'Go back' })
    await waitFor(() => expect(document.activeElement).toBe(back))
    fireEvent.click(back)
    expect(onClose).toHaveBeenCalledOnce()
    expect(onConfirmed).not.toHaveBeenCalled()
    fireEvent.click(anyway)
    expect(onConfirmed).toHaveBeenCalledOnce()
  })

  it('goes on once the word is typed, in letters of any size', async () => {
    const { anyway, onConfirmed } = await ask('SWAP')
    const type = (value: string) => fireEvent.change(screen.getByLabelText('Type SWAP to continue'), { target: { value } })
    type('swa')
    expect(anyway.disabled).toBe(true)
    type(' swap ')
    fireEvent.click(anyway)
    expect(onConfirmed).toHaveBeenCalledOnce()
  })
})
