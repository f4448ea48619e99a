import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { translators } from '../testing/translators.ts'
import { tolerateForeignDomChanges } from './foreignChanges.ts'

beforeAll(() => tolerateForeignDomChanges(document.body, new Set()))
afterEach(cleanup)

type Facts = { readonly amount: string; readonly warned?: boolean; readonly short?: boolean; readonly rows?: readonly string[] }

const Page = ({ amount, warned, short, rows = ['a', 'b'] }: Facts) => (
  <main>
    <p>
      {warned && <b>Careful: </b>}
      You receive {amount} USDT{short ? '' : ' at least'}
    </p>
    <p>{short ? 'done' : [<i key="i">of</i>, ' all', warned ? ' and more' : null]}</p>
    <p>
      {rows.map((row) => `${row} `)}
      {warned ? 'two' : <i>one</i>}
    </p>
    <button type="button">{amount}</button>
  </main>
)

const steps: readonly Facts[] = [
  { amount: '1' },
  { amount: '2', warned: true },
  { amount: '2', warned: true, short: true },
  { amount: '3', rows: ['c', 'b', 'a', 'd'] },
  { amount: '4', rows: ['a'], warned: true },
  { amount: '4', rows: ['b', 'a', 'c'] },
  { amount: '5', short: true, rows: [] },
]

const shown = (facts: Facts) => {
  const { container, unmount } = render(<Page {...facts} />)
  const text = container.textContent
  unmount()
  return text
}

// SHELL-41: a page whose texts others move keeps working, and shows no stale value
it.each(Object.keys(translators))('a page goes on and shows what is true where something %s', async (name) => {
  const { container, rerender } = render(<Page {...steps[0]!} />)
  for (const facts of steps) {
    rerender(<Page {...facts} />)
    // Hidden content is not shown.
    const copy = container.cloneNode(true) as HTMLElement
    copy.querySelectorAll('s').forEach((hidden) => hidden.remove())
    expect(copy.textContent).toBe(shown(facts))
    translators[name]?.(container)
    await Promise.resolve()
  }
})

it('a page does not fail where nothing tells how its texts came to be missing', async () => {
  const { container, rerender } = render(<p>You receive {'1'} USDT</p>)
  const text = container.querySelector('p')!.childNodes[1]!
  // As when the page itself removes its own nodes.
  text.parentNode?.removeChild(text)
  rerender(
    <p>
      <b>You</b> receive {'2'}
    </p>,
  )
  expect(screen.getByText('You')).toBeDefined()
})
