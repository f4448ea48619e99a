import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { clockDriftOf, monotonicNow, useHead, useMonotonicSeconds } from '../shared/clock/clock.ts'
import { useFeed } from '../shared/events/feed.ts'
import { Ticking } from '../shared/format/Ticking.tsx'
import { useFormat, type Formatter } from '../shared/format/useFormat.ts'
import { useNetwork } from '../shared/network/network.ts'
import { trailingBlocks } from '../shared/network/trailingBlocks.ts'
import { freshness, type Freshness as State } from './freshness.ts'

const ticking = (figure: string) => <Ticking>{figure}</Ticking>

type Words = { readonly [K in State['kind']]: (state: Extract<State, { kind: K }>, name: string, format: Formatter) => ReactNode }

const words: Words = {
  unreachable: (_, name) => <Trans>{name} cannot be reached. Figures may be old; nothing can be sent. Trying again.</Trans>,
  waiting: (_, name) => <Trans>Waiting for {name}</Trans>,
  stale: ({ age }, name, format) => {
    const since = ticking(format.age(age))
    return (
      <Trans>
        Last contact with {name} {since}. Figures may be old.
      </Trans>
    )
  },
  indexDown: ({ block }, name, format) => {
    const number = ticking(format.integer(block))
    return (
      <Trans>
        {name}, block {number}. Lists and statistics cannot be read; swaps work.
      </Trans>
    )
  },
  building: ({ block, progress }, name, format) => {
    const number = ticking(format.integer(block))
    const share = ticking(format.percent(Math.floor(progress * 100)))
    return (
      <Trans>
        {name}, block {number}. History {share} complete.
      </Trans>
    )
  },
  indexBehind: ({ block, blocks }, name, format) => {
    const number = ticking(format.integer(block))
    const behind = ticking(format.integer(blocks))
    return (
      <Trans>
        {name}, block {number}. Lists are {behind} blocks behind.
      </Trans>
    )
  },
  indexStale: ({ block, age }, name, format) => {
    const number = ticking(format.integer(block))
    const since = ticking(format.age(age))
    return (
      <Trans>
        {name}, block {number}. Lists may be old; last checked {since}.
      </Trans>
    )
  },
  drift: ({ block, seconds }, name, format) => {
    const number = ticking(format.integer(block))
    const apart = ticking(format.integer(Math.abs(seconds)))
    return (
      <Trans>
        {name}, block {number}. Its clock and yours differ by {apart} seconds.
      </Trans>
    )
  },
  fresh: ({ block, age }, name, format) => {
    const number = format.integer(block)
    const since = format.age(age)
    return (
      <Trans>
        {name}, block {number}, {since}
      </Trans>
    )
  },
}

const say = <K extends State['kind']>(state: Extract<State, { kind: K }>, name: string, format: Formatter) =>
  (words[state.kind] as Words[K])(state, name, format)

/** Colours of the lamp; the warning colour by default. */
const lamp: Readonly<Partial<Record<State['kind'], string>>> = {
  unreachable: 'negative',
  waiting: 'control',
  building: 'info',
  fresh: 'positive',
}

// ERR-18
/** The data source of the page's figures, and their age. A screen reader announces only a change for the worse, once. */
export const Freshness = () => {
  useMonotonicSeconds()
  const format = useFormat()
  const network = useNetwork()
  const { chainId, name } = network
  const { unreachable, heardAt, index, apiReachable } = useFeed()
  const head = useHead(chainId)
  const state = freshness({
    head,
    now: monotonicNow(),
    heardAt: heardAt.get(chainId),
    chainReachable: !unreachable.has(chainId),
    apiReachable,
    index: index.get(chainId),
    trailingBlocks: trailingBlocks(network),
    drift: clockDriftOf(network),
  })
  const calm = state.kind === 'fresh' || state.kind === 'waiting'
  return (
    <span className="freshness" data-state={state.kind} role={calm ? undefined : 'status'}>
      <i className="lamp" aria-hidden="true" style={{ background: `var(--${lamp[state.kind] ?? 'warning'})` }} />
      <span className="num">{say(state, name, format)}</span>
    </span>
  )
}
