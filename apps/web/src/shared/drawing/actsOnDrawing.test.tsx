import { act } from '@testing-library/react'
import { startTransition, Suspense, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { rememberActs } from './actsOnDrawing.ts'

const Form = () => {
  const [text, setText] = useState('')
  const [choice, setChoice] = useState('10')
  const [presses, press] = useState(0)
  return (
    <>
      <input aria-label="amount" value={text} onChange={(event) => setText(event.target.value)} />
      <select aria-label="rows" value={choice} onChange={(event) => setChoice(event.target.value)}>
        <option>10</option>
        <option>25</option>
      </select>
      <button type="button" onClick={() => press(presses + 1)}>
        <i>more</i>
      </button>
      <p>
        {text}|{choice}|{presses}
      </p>
    </>
  )
}

const Page = () => (
  <Suspense fallback={null}>
    <Form />
  </Suspense>
)

it('what was typed, chosen and pressed before the code arrived is done when it is there', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(<Page />)
  const endOfWaiting = rememberActs(root)
  const find = <T extends HTMLElement>(selector: string) => root.querySelector<T>(selector)!
  find<HTMLInputElement>('input').value = '12.5'
  find<HTMLSelectElement>('select').value = '25'
  find('i').click()

  const actAgain = endOfWaiting()
  expect(find<HTMLInputElement>('input').value).toBe('')
  const errors: unknown[] = []
  // The page has not hydrated yet: the replay must speed that up.
  await act(async () => {
    startTransition(() => void hydrateRoot(root, <Page />, { onRecoverableError: (error) => errors.push(error) }))
    actAgain()
  })
  expect(root.querySelector('p')?.textContent).toBe('12.5|25|1')
  expect(errors).toEqual([])
})

it('an untouched page is left alone', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Page />)
  const actAgain = rememberActs(root)()
  await act(async () => hydrateRoot(root, <Page />))
  await act(async () => actAgain())
  expect(root.querySelector('p')?.textContent).toBe('|10|0')
})
