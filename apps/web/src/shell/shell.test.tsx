import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordHead } from '../shared/clock/clock.ts'
import { markChainReachable, setApiReachable, setIndex, markChainUnreachable } from '../shared/events/feed.ts'
import { getNetwork, setNetwork } from '../shared/network/network.ts'
import { getSettings, updateSettings } from '../shared/settings/settings.ts'
import { startTheme } from '../shared/settings/theme.ts'
import { walletStore, type Wallet } from '../shared/wallet/walletStore.ts'
import { BackToTop } from './BackToTop.tsx'
import { EpochClock } from './EpochClock.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Failure } from './Failure.tsx'
import { Freshness } from './Freshness.tsx'
import { followWallet } from './networkSync.ts'
import { ThemeToggle } from './Pickers.tsx'
import { pageTitle } from './usePageTitle.ts'
import { InEnglish, provideTwoNetworks } from './testing.tsx'

const WEDNESDAY_20H = 1_795_636_800
const show = (element: React.ReactElement) => render(element, { wrapper: InEnglish })

beforeEach(() => {
  provideTwoNetworks()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  setNetwork(31356)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('Back to Top', () => {
  const scrollTo = (y: number) =>
    act(() => void (Object.defineProperty(window, 'scrollY', { value: y, configurable: true }), window.dispatchEvent(new Event('scroll'))))
  const button = () => screen.queryByRole('button', { name: 'Back to top' })

  // SHELL-17: appears after scrolling up past 300 px, hides after 3 seconds
  it('comes on the way up beyond 300 px and goes after 3 s', () => {
    vi.useFakeTimers()
    show(<BackToTop />)
    scrollTo(900)
    expect(button(), 'on the way down').toBeNull()
    scrollTo(800)
    expect(button(), 'on the way up').not.toBeNull()
    act(() => void vi.advanceTimersByTime(2_999))
    expect(button()).not.toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(button(), 'after 3 s').toBeNull()
    scrollTo(299)
    expect(button(), 'near the top').toBeNull()
  })
})

describe('the epoch line', () => {
  // VOTE-1, NET-1: epochs begin Thursday 00:00 UTC; in chain time, whatever the wall clock says
  it('counts down in chain time and warns in the last six hours', () => {
    recordHead(31356, { number: 10, timestamp: WEDNESDAY_20H })
    const { container } = show(<EpochClock />)
    expect(screen.getByRole('timer').textContent).toMatch(/^Epoch closes in (4h 0m|3h 59m)$/)
    expect(container.querySelector('.epochline.soon')).not.toBeNull()
    act(() => recordHead(31356, { number: 11, timestamp: WEDNESDAY_20H + 5 * 3600 }))
    expect(screen.getByRole('timer').textContent).toMatch(/^Epoch closes in 6d (23h 0m|22h 59m)$/)
    expect(container.querySelector('.epochline.soon')).toBeNull()
  })

  it('shows nothing before a block of the network was seen', () => {
    setNetwork(31204)
    show(<EpochClock />)
    expect(screen.queryByRole('timer')).toBeNull()
  })
})

describe('the footer', () => {
  const text = () => document.querySelector('.freshness')?.textContent

  it('says what the figures stand on, what failed, and heals', () => {
    act(() => {
      recordHead(31356, { number: 1234, timestamp: WEDNESDAY_20H })
      markChainReachable(31356)
      setApiReachable(true)
      setIndex(31356, { block: 400, ready: false, progress: 0.32 })
    })
    show(<Freshness />)
    expect(text()).toBe('BNB Chain (local), block 1,234. History 32% complete.')
    act(() => setIndex(31356, { block: 1234, ready: true, progress: 1 }))
    expect(text()).toBe('BNB Chain (local), block 1,234, 0 seconds ago')
    act(() => markChainUnreachable(31356))
    expect(text()).toContain('cannot be reached')
    expect(screen.getByRole('status')).toBeDefined()
    act(() => markChainReachable(31356))
    act(() => setApiReachable(false))
    expect(text()).toBe('BNB Chain (local), block 1,234. Lists and statistics cannot be read; swaps work.')
    act(() => setApiReachable(true))
    act(() => setIndex(31356, { block: 400, ready: false, progress: 0.32 }))
    expect(text()).toBe('BNB Chain (local), block 1,234. Lists are 834 blocks behind.')
    act(() => setIndex(31356, { block: 1234, ready: false, progress: 1 }))
    expect(text()).toMatch(/block 1,234\. Lists may be old; last checked \d+ seconds? ago\./)
  })
})

describe('wallet chain and app network', () => {
  const connected = (chainId: number): Wallet => ({ status: 'connected', address: '0xA', chainId, connectorName: 'W' })

  // NET-10: a wallet chain change to a known chain syncs the app network; two values
  it('the app follows a wallet that moves to a chain that runs here, and no other', () => {
    walletStore.write({ status: 'disconnected', address: undefined, chainId: undefined, connectorName: undefined })
    const stop = followWallet()
    walletStore.write(connected(31204))
    expect(getNetwork().chainId, 'connecting moves nothing').toBe(31356)
    walletStore.write(connected(1))
    expect(getNetwork().chainId, 'an unknown chain moves nothing').toBe(31356)
    walletStore.write(connected(31204))
    expect(getNetwork().chainId).toBe(31204)
    stop()
    walletStore.write(connected(31356))
    expect(getNetwork().chainId).toBe(31204)
  })
})

describe('the theme', () => {
  it('is the system’s until one is chosen, and the choice is kept', () => {
    updateSettings({ theme: null })
    startTheme()
    expect(document.documentElement.dataset['theme']).toBe('dark')
    show(<ThemeToggle />)
    fireEvent.click(screen.getByRole('button', { name: 'Switch to the light theme' }))
    expect(document.documentElement.dataset['theme']).toBe('light')
    expect(getSettings().theme).toBe('light')
    expect(screen.getByRole('button', { name: 'Switch to the dark theme' })).toBeDefined()
  })
})

describe('the theme of the system', () => {
  it('is followed until one is chosen', () => {
    const system = Object.assign(new EventTarget(), { matches: false })
    vi.stubGlobal('matchMedia', () => system)
    const change = (isLight: boolean) =>
      act(() => void (Object.assign(system, { matches: isLight }), system.dispatchEvent(new Event('change'))))
    const theme = () => document.documentElement.dataset['theme']
    updateSettings({ theme: null })
    startTheme()
    show(<ThemeToggle />)
    change(true)
    expect(theme()).toBe('light')
    fireEvent.click(screen.getByRole('button', { name: 'Switch to the dark theme' }))
    expect(theme()).toBe('dark')
    change(false)
    change(true)
    expect(theme(), 'a theme that was chosen').toBe('dark')
    updateSettings({ theme: null })
  })
})

describe('a page that breaks', () => {
  it('says what happened, that funds are safe and what to do, and comes back on Try again', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let broken = true
    const Page = () => {
      if (broken) throw new Error('broken')
      return <p>content</p>
    }
    show(
      <ErrorBoundary fallback={(retry) => <Failure onRetry={retry} />}>
        <Page />
      </ErrorBoundary>,
    )
    expect(screen.getByRole('alert').textContent).toContain('Your funds are untouched')
    broken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('content')).toBeDefined()
    quiet.mockRestore()
  })
})

it('the title counts what waits, and nothing when nothing does', () => {
  expect([pageTitle('Swap', 0), pageTitle('Swap', 2), pageTitle(undefined, 0)]).toEqual(['Swap · Thena', '(2) Swap · Thena', 'Thena'])
})
