import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { outliveForeignChanges } from './foreignChanges.ts'
import { giveBackTakenBefore } from './takenBefore.ts'

afterEach(cleanup)

const font = (text: string) => {
  const element = document.createElement('font')
  element.append(`<${text}>`)
  return element
}

const translate = (root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) text.replaceWith(font(text.data))
}

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

// SHELL-41: what was taken before the watch began is no old figure for ever
it('gives back what others took before anybody watched, and touches nothing else', () => {
  const { container, rerender } = render(<Page amount="1" />)
  const [sentence, other] = container.querySelectorAll('p')
  const bold = sentence!.querySelector('b')
  const kept = other!.firstChild
  // As they part the texts that a server drew.
  sentence!.prepend(document.createComment(' '))
  translate(sentence!)
  rerender(<Page amount="2" />)
  // The figure that React has written stands nowhere.
  expect(sentence!.textContent).toContain('<1>')
  giveBackTakenBefore(document.body)
  expect(sentence!.textContent).toMatch(/^You receive 2 .*USDT.* at least$/)
  expect(sentence!.querySelector('b')).toBe(bold)
  expect(other!.firstChild).toBe(kept)
  rerender(<Page amount="3" />)
  expect(sentence!.textContent).toContain('You receive 3 ')
})

it('leaves alone what React has yet to take over', () => {
  const { container } = render(<Page amount="1" />)
  const sentence = container.querySelector('p')!
  sentence.append(document.createComment('$'))
  translate(sentence)
  giveBackTakenBefore(document.body)
  expect(sentence.textContent).toContain('<1>')
})

// The last one: from then on the page is watched.
it('gives back once the watch begins', () => {
  const { container } = render(<Page amount="1" />)
  const sentence = container.querySelector('p')!
  translate(sentence)
  outliveForeignChanges(document.body)
  expect(sentence.textContent).toMatch(/^You receive 1 .*USDT.* at least$/)
})
