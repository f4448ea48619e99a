import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { Menu } from './Menu.tsx'
import { Popover } from './Popover.tsx'
import { Toaster } from './Toaster.tsx'
import { dismissToast, toast, toastStore } from './toastStore.ts'
import { Tooltip } from './Tooltip.tsx'

afterEach(cleanup)

describe('toasts', () => {
  beforeEach(() => toastStore.read().forEach(({ id }) => dismissToast(id)))

  // SHELL-34: stack of 3; status, alert for failures; pending toasts have no life bar and stay until settled
  it('stand three at a time', () => {
    render(<Toaster />)
    act(() => ['a', 'b', 'c', 'd'].forEach((title) => toast({ title })))
    expect(screen.getAllByRole('status').map((item) => item.querySelector('b')?.textContent)).toEqual(['a', 'b', 'c'])
    fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement)
    expect(screen.getAllByRole('status').map((item) => item.querySelector('b')?.textContent)).toEqual(['b', 'c', 'd'])
  })

  it('leave when their life bar has run down, pending ones stay', () => {
    const { container } = render(<Toaster />)
    act(() => void toast({ id: 'swap', title: 'Swap pending', pending: true }))
    expect(container.querySelector('.life')).toBeNull()
    act(() => void toast({ id: 'swap', title: 'Swap done', tone: 'positive' }))
    expect(screen.getByRole('status').textContent).toContain('Swap done')
    // The test DOM knows the event by its prefixed name.
    fireEvent(container.querySelector('.life') as Element, new Event('webkitAnimationEnd', { bubbles: true }))
    expect(screen.queryByRole('status')).toBeNull()
  })

  const titles = () => [...document.querySelectorAll('.toast b')].map(({ textContent }) => textContent)

  // A wait may be endless: a Safe collects signatures for days.
  it('that wait keep no place from what passes: a failure is shown though three wait', () => {
    render(<Toaster />)
    act(() => ['a', 'b', 'c'].forEach((id) => toast({ id, title: `${id} pending`, pending: true })))
    act(() => void toast({ id: 'd', title: 'Swap failed', tone: 'negative' }))
    expect(screen.getByRole('alert').textContent).toContain('Swap failed')
    expect(titles()).toEqual(['a pending', 'b pending', 'Swap failed'])
    act(() => dismissToast('d'))
    expect(titles()).toEqual(['a pending', 'b pending', 'c pending'])
  })

  it('that wait give their places to what asks something of the person, which gives its own to what passes', () => {
    render(<Toaster />)
    act(() => ['a', 'b', 'c'].forEach((id) => toast({ id, title: `${id} pending`, pending: true })))
    act(() => void toast({ title: 'Wrong network', pending: true, action: <button type="button">Details</button> }))
    expect(titles()).toEqual(['a pending', 'b pending', 'Wrong network'])
    act(() => ['x', 'y', 'z'].forEach((title) => toast({ title })))
    expect(titles()).toEqual(['x', 'y', 'z'])
  })

  it('that stay spin while something is under way, which a failure is not', () => {
    const { container } = render(<Toaster />)
    act(() => void toast({ id: 'a', title: 'Swap pending', pending: true }))
    expect(container.querySelector('.spin')).not.toBeNull()
    act(() => void toast({ id: 'a', title: 'A part did not load', pending: true, tone: 'negative' }))
    expect(screen.getByRole('alert').querySelector('.spin, .life')).toBeNull()
  })

  it('interrupt for a failure only', () => {
    render(<Toaster />)
    act(() => void toast({ title: 'Swap failed', tone: 'negative' }))
    expect(screen.getByRole('alert').textContent).toContain('Swap failed')
  })
})

const Asking = ({ mayClose }: { mayClose?: () => boolean }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      // TX-2
      <Dialog title="Choose a token" open={open} onOpenChange={setOpen} {...(mayClose && { mayClose })}>
        <input aria-label="Name" />
      </Dialog>
    </>
  )
}

describe('Dialog', () => {
  it('is named by its title, closes by Escape and gives the focus back', async () => {
    render(<Asking />)
    const opener = screen.getByRole('button', { name: 'Open' })
    opener.focus()
    fireEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'Choose a token' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  // SHELL-35: Escape closes unless a signature is open
  it('is not closed by the key that closes a tip in it', async () => {
    const onOpenChange = vi.fn()
    render(
      <Dialog title="Lock" open onOpenChange={onOpenChange}>
        <Tooltip content="Fees of the last 7 days">
          <button type="button">APR</button>
        </Tooltip>
      </Dialog>,
    )
    const word = await screen.findByRole('button', { name: 'APR' })
    fireEvent.focus(word)
    await screen.findByRole('tooltip')
    fireEvent.keyDown(word, { key: 'Escape' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    expect(onOpenChange).not.toHaveBeenCalled()
    fireEvent.keyDown(word, { key: 'Escape' })
    expect(onOpenChange).toHaveBeenCalledTimes(1)
  })

  // SHELL-22
  it('a failure is heard while a dialog is open', async () => {
    toastStore.read().forEach(({ id }) => dismissToast(id))
    render(
      <>
        <Toaster />
        <Dialog title="Wallet" open onOpenChange={() => undefined}>
          body
        </Dialog>
      </>,
    )
    await screen.findByRole('dialog', { name: 'Wallet' })
    act(() => void toast({ id: 'failure', tone: 'negative', title: 'The address was not copied.' }))
    expect(screen.getByRole('alert').textContent).toContain('The address was not copied.')
    act(() => dismissToast('failure'))
  })

  // SHELL-45: the focus never falls to nothing
  it('gives the focus to the page’s heading where what opened it is gone, and the dialog before it too', async () => {
    const Two = () => {
      const [step, setStep] = useState(0)
      return (
        <main>
          <h1>Locks</h1>
          {step < 2 && (
            <button type="button" onClick={() => setStep(1)}>
              New
            </button>
          )}
          <Dialog title="Form" open={step === 1} onOpenChange={() => setStep(0)}>
            <button type="button" onClick={() => setStep(2)}>
              Sign
            </button>
          </Dialog>
          <Dialog title="Receipt" open={step === 2} onOpenChange={() => setStep(3)}>
            done
          </Dialog>
        </main>
      )
    }
    render(<Two />)
    screen.getByRole('button', { name: 'New' }).focus()
    fireEvent.click(screen.getByRole('button', { name: 'New' }))
    const sign = await screen.findByRole('button', { name: 'Sign' })
    sign.focus()
    fireEvent.click(sign)
    const receipt = await screen.findByRole('dialog', { name: 'Receipt' })
    await waitFor(() => expect(receipt.contains(document.activeElement)).toBe(true))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Locks' })))
  })

  it('stays open while it may not close', async () => {
    render(<Asking mayClose={() => false} />)
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
    expect(screen.getByRole('dialog')).toBeDefined()
  })
})

it('a menu opens with the arrow key, marks the chosen entry and runs the picked one', async () => {
  const onSelect = vi.fn()
  render(
    <Menu
      trigger="English"
      label="Language"
      items={[
        { id: 'en', label: 'English', checked: true },
        { id: 'es', label: 'Español', checked: false, onSelect, lang: 'es' },
      ]}
    />,
  )
  fireEvent.keyDown(screen.getByRole('button', { name: 'Language' }), { key: 'ArrowDown' })
  const chosen = await screen.findByRole('menuitemcheckbox', { name: 'English' })
  expect(chosen.getAttribute('aria-checked')).toBe('true')
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Español' }))
  expect(onSelect).toHaveBeenCalledOnce()
})

it('a popover is a named dialog that its button opens and closes', async () => {
  render(
    <Popover trigger="0.5%" label="Swap settings">
      <input aria-label="Deadline" />
    </Popover>,
  )
  const button = screen.getByRole('button', { name: 'Swap settings' })
  fireEvent.click(button)
  await screen.findByRole('dialog', { name: 'Swap settings' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

describe('Tooltip', () => {
  const shown = () => {
    render(
      <Tooltip content="Fees of the last 7 days">
        <button type="button">APR</button>
      </Tooltip>,
    )
    return screen.getByRole('button')
  }
  const pass = (millis: number) => act(() => void vi.advanceTimersByTime(millis))
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('shows on focus at once, and on hover after 300 ms', () => {
    const word = shown()
    fireEvent.focus(word)
    pass(1)
    expect(screen.getByRole('tooltip')).toBeDefined()
    fireEvent.keyDown(word, { key: 'Escape' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    fireEvent.pointerEnter(word, { pointerType: 'mouse' })
    pass(299)
    expect(screen.queryByRole('tooltip')).toBeNull()
    pass(1)
    expect(screen.getByRole('tooltip')).toBeDefined()
  })

  // WCAG 4.1.2: a description belongs to the focused element, not to an element around it
  it('describes the word that has the focus, while it shows', () => {
    const word = shown()
    fireEvent.focus(word)
    pass(1)
    expect(word.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
    fireEvent.blur(word)
    expect(word.hasAttribute('aria-describedby')).toBe(false)
  })

  // WCAG 1.4.13: the pointer can move over content that appears on hover
  it('stays for a pointer that moves into it, and goes when the pointer has left both', () => {
    const word = shown()
    fireEvent.pointerEnter(word, { pointerType: 'mouse' })
    pass(300)
    fireEvent.pointerLeave(word, { pointerType: 'mouse' })
    pass(99)
    fireEvent.pointerEnter(screen.getByRole('tooltip'), { pointerType: 'mouse' })
    pass(1_000)
    fireEvent.pointerLeave(screen.getByRole('tooltip'), { pointerType: 'mouse' })
    pass(100)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('stays for a finger that presses into it, and goes when something else is pressed', () => {
    const word = shown()
    fireEvent.focus(word)
    pass(0)
    const bubble = screen.getByRole('tooltip')
    vi.spyOn(bubble, 'matches').mockReturnValue(true)
    fireEvent.pointerDown(bubble, { pointerType: 'touch' })
    fireEvent.blur(word)
    expect(screen.getByRole('tooltip')).toBe(bubble)
    fireEvent.pointerDown(document.body, { pointerType: 'touch' })
    expect(screen.queryByRole('tooltip')).toBeNull()
  })
})
