import { createRoute } from '@tanstack/react-router'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { rootRoute } from '../shared/router/rootRoute.tsx'
import { renderRoute } from '../shared/testing/renderRoute.tsx'
import { testNetwork } from '../shared/testing/testNetwork.ts'
import { Hosts } from './Hosts.tsx'
// These load lazily; the import preloads them.
import './BackToTop.tsx'
import '../features/messaging/MessagingDesk.tsx'
import '../shared/notices/FrameNotices.tsx'

afterEach(cleanup)

const scrollTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}

// SHELL-17, SHELL-36, SHELL-37: elements at the bottom of the window do not cover each other's controls
it('what stands at the foot of the window stands in one place, the button and the chat outside of what is said', async () => {
  const page = createRoute({ getParentRoute: () => rootRoute, path: '/pools', component: Hosts })
  const notice = { id: 'one', severity: 'info', pauses: false, dismissible: true, text: { en: 'A notice.' } } as const
  const config = { local: false, networks: [testNetwork], links: {}, notices: [notice], messagingOrigin: 'https://chat.example' }
  renderRoute([page], '/pools', config)
  const chat = await screen.findByRole('button', { name: 'Help chat' })
  const said = (await screen.findByText('A notice.')).closest('.notice-foot')!
  act(() => scrollTo(900))
  act(() => scrollTo(800))
  const top = await screen.findByRole('button', { name: 'Back to top' })
  for (const at of [top, said, chat.closest('.messaging')!]) expect(at.parentElement!.className).toBe('foot')
})
