import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ReceiptButton } from './ReceiptButton.tsx'

afterEach(cleanup)

// SHELL-44: a user of voice control names a control by its visible text
it('is called by what it shows, then by what that is', () => {
  render(
    <ReceiptButton label="Emission APR 19.71%: how it is calculated" receipt="…">
      19.71% staked
    </ReceiptButton>,
  )
  const button = screen.getByRole('button', { name: '19.71% staked Emission APR 19.71%: how it is calculated' })
  expect(button.textContent).toBe('19.71% staked')
})
