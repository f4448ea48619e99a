import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ReceiptButton } from './ReceiptButton.tsx'

afterEach(cleanup)

// SHELL-44: who speaks to the screen calls a control by what it shows
it('is called by what it shows, then by what that is', () => {
  render(
    <ReceiptButton label="Emission APR 19.71%: how it is calculated" receipt="…">
      19.71% staked
    </ReceiptButton>,
  )
  const button = screen.getByRole('button', { name: '19.71% staked Emission APR 19.71%: how it is calculated' })
  expect(button.textContent).toBe('19.71% staked')
})
