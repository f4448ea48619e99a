import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { WithoutWallet } from './WithoutWallet.tsx'
import { walletStore } from './walletStore.ts'

const nobody = { status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined } as const
const page = (
  <WithoutWallet>
    <button type="button">Connect a wallet</button>
  </WithoutWallet>
)
const isSaid = () => screen.queryByRole('button') !== null

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  walletStore.write(nobody)
})

// SHELL-43: while a wallet is reconnecting, pages keep their shape without a message
it('says nothing while a wallet is on its way back, and asks for one where none comes', () => {
  walletStore.write({ ...nobody, status: 'reconnecting' })
  render(page)
  expect(isSaid()).toBe(false)
  expect(document.body.textContent).toBe('Connect a wallet')
  act(() => walletStore.write(nobody))
  expect(isSaid()).toBe(true)
})

it('is drawn by the server without a word, as no server knows whether a wallet comes back', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(page)
  expect(isSaid()).toBe(false)
  const app = await act(async () => hydrateRoot(root, page))
  expect(isSaid()).toBe(true)
  await act(async () => app.unmount())
})
