import { act, fireEvent, screen, within } from '@testing-library/react'
import { closePopup, setReviewSlot } from '../transactions/ui/popup.ts'

const WORDS = 'Review the deposit'

/** The button that opens the review of a deposit. */
export const reviewButton = () => screen.findByRole<HTMLButtonElement>('button', { name: WORDS })

/** Opens the review of a deposit, and returns its element. */
export const openReview = async (): Promise<HTMLElement> => {
  fireEvent.click(await reviewButton())
  const slot = document.body.appendChild(document.createElement('div'))
  act(() => setReviewSlot(slot))
  return slot
}

/** Reviews a deposit, and confirms it with the button of that name; returns the text of the review. */
export const confirmReview = async (name: string): Promise<string> => {
  const slot = await openReview()
  const confirm = await within(slot).findByRole('button', { name })
  const said = slot.textContent
  fireEvent.click(confirm)
  act(closePopup)
  slot.remove()
  return said
}
