import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, expect, it } from 'vitest'
import { translators } from '../testing/translators.ts'
import { undoEarlyForeignChanges } from './earlyForeignChanges.ts'
import { tolerateForeignDomChanges } from './foreignChanges.ts'
import { tolerateMissingNodes } from './missingNodes.ts'

const { insertBefore, removeChild } = Object.getOwnPropertyDescriptors(Node.prototype)

afterEach(() => {
  Object.defineProperties(Node.prototype, { insertBefore: insertBefore!, removeChild: removeChild! })
  cleanup()
})

const translate = translators['puts a copy in the place of each text']!

const Page = ({ amount }: { readonly amount: string }) => (
  <main>
    <p>
      You receive {amount} <b>USDT</b> at least
    </p>
    <p>
      <i>no text of its own</i>
    </p>
  </main>
)

const nobody: ReadonlySet<Node> = new Set()

// SHELL-41: a node taken before the watch began does not leave a stale figure forever
it('gives back what others took before anybody watched, and touches nothing else', () => {
  const { container, rerender } = render(<Page amount="1" />)
  const [sentence, other] = container.querySelectorAll('p')
  const bold = sentence!.querySelector('b')
  const kept = other!.firstChild
  // Splits the texts that the server rendered, as the extensions do.
  sentence!.prepend(document.createComment(' '))
  translate(sentence!)
  rerender(<Page amount="2" />)
  // The figure that React has written appears nowhere.
  expect(sentence!.textContent).toContain('receive 1')
  undoEarlyForeignChanges(document.body, nobody)
  expect(sentence!.textContent).toMatch(/^You receive 2 .*USDT.* at least$/)
  expect(sentence!.querySelector('b')).toBe(bold)
  expect(other!.firstChild).toBe(kept)
  rerender(<Page amount="3" />)
  expect(sentence!.textContent).toContain('You receive 3 ')
})

it('leaves alone what React has yet to take over', () => {
  const { container, rerender } = render(<Page amount="1" />)
  const sentence = container.querySelector('p')!
  sentence.append(document.createComment('$'))
  translate(sentence)
  rerender(<Page amount="2" />)
  undoEarlyForeignChanges(document.body, new Set([sentence]))
  expect(sentence.textContent).toContain('receive 1')
})

const Elsewhere = () => {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <main>
      {place && createPortal('drawn elsewhere', place)}
      <p ref={setPlace} />
    </main>
  )
}

it('keeps what is drawn into an element from elsewhere', () => {
  const { container } = render(<Elsewhere />)
  const place = container.querySelector('p')!
  undoEarlyForeignChanges(document.body, new Set([place]))
  expect(place.textContent).toBe('drawn elsewhere')
})

type Order = { readonly amount: string; readonly warned?: boolean; readonly done?: boolean; readonly hint?: string | null }

/** Texts appear and disappear separately, before, between and after elements; one becomes the only content of a line. */
const OrderPage = ({ amount, warned, done, hint = 'a moment' }: Order) => (
  <main>
    <p>
      {warned && <b>Careful: </b>}
      {done ? null : 'You will '}
      {warned && 'only '}
      receive {amount}
      {done ? null : ' at least'}
    </p>
    <p>
      {hint}
      {done ? '' : ' more'}
    </p>
    <p>{done ? 'Done' : ['Wait for ', <i key="block">a block</i>]}</p>
    <p>{amount}</p>
  </main>
)

const shown = (order: Order) => {
  const { container, unmount } = render(<OrderPage {...order} />)
  const text = container.textContent
  unmount()
  return text
}

// SHELL-41: React removes a text that was taken before the watch began
it.each(Object.keys(translators))('a page goes on where something %s before it is watched, and shows what is true from then on', (name) => {
  const changed = tolerateMissingNodes()
  const { container, rerender } = render(<OrderPage amount="1" />)
  translators[name]?.(container)
  const steps: readonly Order[] = [
    { amount: '2', warned: true },
    { amount: '3', warned: true, done: true, hint: null },
    { amount: '4' },
    { amount: '5', done: true, hint: null },
  ]
  for (const step of steps) {
    rerender(<OrderPage {...step} />)
    translators[name]?.(container)
  }
  undoEarlyForeignChanges(document.body, changed)
  // Hidden content is not shown: a line of one text keeps its translation.
  container.querySelectorAll('s').forEach((hidden) => hidden.remove())
  expect(container.textContent).toBe(shown(steps.at(-1)!))
})

// From then on the page is watched.
it('gives back once the watch begins', () => {
  const changed = tolerateMissingNodes()
  const { container, rerender } = render(<Page amount="1" />)
  const sentence = container.querySelector('p')!
  translate(sentence)
  tolerateForeignDomChanges(document.body, changed)
  expect(sentence.textContent).toMatch(/^You receive 1 .*USDT.* at least$/)
  rerender(<Page amount="2" />)
  expect(sentence.textContent).toContain('You receive 2 ')
})
