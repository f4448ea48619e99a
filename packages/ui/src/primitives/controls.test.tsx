import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { SearchInput } from './SearchInput.tsx'
import { Segmented } from './Segmented.tsx'
import { Select } from './Select.tsx'
import { Switch } from './Switch.tsx'
import { Tabs } from './Tabs.tsx'
import { TextInput } from './TextInput.tsx'

afterEach(cleanup)

const periods = [
  { value: '24h', label: '24h' },
  { value: '7d', label: '7d', count: 3 },
] as const

describe('Button', () => {
  // SHELL-8: busy is a spinner and what is awaited, announced, and it takes no second press
  it('refuses presses while busy, keeps the focus and says what is awaited', () => {
    const onClick = vi.fn()
    render(
      <Button busy busyLabel="Confirm in your wallet" onClick={onClick}>
        Swap
      </Button>,
    )
    const button = screen.getByRole('button', { name: /Confirm in your wallet/ })
    fireEvent.click(button)
    button.focus()
    expect(onClick).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(document.activeElement).toBe(button)
  })

  // SHELL-33: content that arrives while a button has the focus does not take the focus away
  it('keeps the focus while it is refused, and is disabled as soon as the focus goes on', () => {
    const onClick = vi.fn()
    const of = (disabled: boolean) => (
      <>
        <Button disabled={disabled} onClick={onClick}>
          Swap
        </Button>
        <IconButton label="Next page" disabled={disabled} onClick={onClick}>
          ›
        </IconButton>
      </>
    )
    const { rerender } = render(of(false))
    for (const button of screen.getAllByRole<HTMLButtonElement>('button')) {
      rerender(of(false))
      act(() => button.focus())
      rerender(of(true))
      expect([document.activeElement === button, button.disabled, button.getAttribute('aria-disabled')]).toEqual([true, false, 'true'])
      fireEvent.click(button)
      expect(onClick).not.toHaveBeenCalled()
      // The window loses the focus, not the button.
      fireEvent.blur(button)
      expect([document.activeElement === button, button.disabled]).toEqual([true, false])
      act(() => button.blur())
      expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([true, null])
    }
    rerender(of(false))
    for (const button of screen.getAllByRole('button')) fireEvent.click(button)
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it('does not submit a form unless asked to', () => {
    render(<Button>Swap</Button>)
    expect(screen.getByRole('button').getAttribute('type')).toBe('button')
  })
})

it('an icon button has a name', () => {
  render(<IconButton label="Close">×</IconButton>)
  expect(screen.getByRole('button', { name: 'Close' })).toBeDefined()
})

describe('Segmented', () => {
  it('is a named radio group with one stop for Tab; arrows, Home and End choose', () => {
    const onChange = vi.fn()
    render(<Segmented label="Period" value="24h" options={periods} onChange={onChange} />)
    const group = screen.getByRole('radiogroup', { name: 'Period' })
    const [day, week] = screen.getAllByRole('radio')
    expect([day?.tabIndex, week?.tabIndex]).toEqual([0, -1])
    expect(day?.getAttribute('aria-checked')).toBe('true')
    fireEvent.keyDown(group, { key: 'ArrowRight' })
    expect(onChange).toHaveBeenLastCalledWith('7d')
    expect(document.activeElement).toBe(week)
    fireEvent.keyDown(group, { key: 'Home' })
    expect(onChange).toHaveBeenLastCalledWith('24h')
  })

  it('stays reachable by Tab when nothing is chosen', () => {
    render(
      <Segmented label="Preset" value="other" options={[...periods] as { value: string; label: string }[]} onChange={() => undefined} />,
    )
    expect(screen.getAllByRole('radio').map((radio) => radio.tabIndex)).toEqual([0, -1])
  })
})

it('tabs name their panel', () => {
  render(
    <Tabs label="Figures" value="7d" options={periods} onChange={() => undefined}>
      content
    </Tabs>,
  )
  expect(screen.getByRole('tabpanel').textContent).toBe('content')
  expect(screen.getByRole('tabpanel').getAttribute('aria-labelledby')).toBe(screen.getByRole('tab', { selected: true }).id)
})

it('a switch says its state and asks for the other', () => {
  const onChange = vi.fn()
  render(<Switch label="Live trades" checked onChange={onChange} />)
  fireEvent.click(screen.getByRole('switch', { name: 'Live trades', checked: true }))
  expect(onChange).toHaveBeenCalledWith(false)
})

it('a field that is wrong is described by the sentence that says why', () => {
  render(<TextInput label="Deadline" value="51" onChange={() => undefined} error="1 to 50 minutes" hint="Whole minutes" />)
  const input = screen.getByRole('textbox', { name: 'Deadline' })
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['1 to 50 minutes', 'Whole minutes'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

it('Escape clears a search before it closes what the search stands in', () => {
  const onChange = vi.fn()
  const onOuter = vi.fn()
  render(
    <div role="presentation" onKeyDown={onOuter}>
      <SearchInput label="Search pools" value="thena" onChange={onChange} />
    </div>,
  )
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' })
  expect(onChange).toHaveBeenCalledWith('')
  expect(onOuter).not.toHaveBeenCalled()
})

it('a select gives back the value it was given, numbers as numbers', () => {
  const onChange = vi.fn()
  render(
    <Select
      label="Rows"
      value={10}
      options={[
        { value: 10, label: '10' },
        { value: 25, label: '25' },
      ]}
      onChange={onChange}
    />,
  )
  fireEvent.change(screen.getByRole('combobox', { name: 'Rows' }), { target: { value: '25' } })
  expect(onChange).toHaveBeenCalledWith(25)
})
