import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { outliveForeignChanges } from './foreignChanges.ts'

beforeAll(() => outliveForeignChanges(document.body))
afterEach(cleanup)

const font = (...content: (Node | string)[]) => {
  const outer = document.createElement('font')
  const inner = outer.appendChild(document.createElement('font'))
  inner.append(...content)
  return outer
}

const textsOf = (root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts.filter(({ parentElement }) => parentElement?.tagName !== 'FONT')
}

/** What translators and extensions do to the texts of a page. */
const hands: Readonly<Record<string, (root: Node) => void>> = {
  'puts a copy in the place of each text': (root) => textsOf(root).forEach((text) => text.replaceWith(font(text.data))),
  'wraps each text': (root) =>
    textsOf(root).forEach((text) => {
      const wrapper = font()
      text.before(wrapper)
      wrapper.firstChild?.appendChild(text)
    }),
  'hides each text beside its copy': (root) =>
    textsOf(root).forEach((text) => {
      const hidden = document.createElement('s')
      text.before(hidden)
      hidden.append(text)
      hidden.after(font(text.data))
    }),
  'joins the texts of a sentence into one': (root) => {
    for (const parent of new Set(textsOf(root).map(({ parentNode }) => parentNode))) {
      const [first, ...rest] = [...(parent?.childNodes ?? [])].filter((node) => node instanceof Text)
      const joined = [first, ...rest].map((text) => text?.data).join('')
      rest.forEach((text) => text?.remove())
      first?.replaceWith(font(joined))
    }
  },
}

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

// SHELL-41: a page whose texts others move goes on, and shows no old value
it.each(Object.keys(hands))('a page goes on and shows what is true where something %s', async (name) => {
  const { container, rerender } = render(<Page {...steps[0]!} />)
  for (const facts of steps) {
    rerender(<Page {...facts} />)
    // What is hidden is nothing that is shown.
    const copy = container.cloneNode(true) as HTMLElement
    copy.querySelectorAll('s').forEach((hidden) => hidden.remove())
    expect(copy.textContent).toBe(shown(facts))
    hands[name]?.(container)
    await Promise.resolve()
  }
})

it('a page does not fail where nothing tells how its texts came to be missing', async () => {
  const { container, rerender } = render(<p>You receive {'1'} USDT</p>)
  const text = container.querySelector('p')!.childNodes[1]!
  // As the page itself removes its own.
  text.parentNode?.removeChild(text)
  rerender(
    <p>
      <b>You</b> receive {'2'}
    </p>,
  )
  expect(screen.getByText('You')).toBeDefined()
})
