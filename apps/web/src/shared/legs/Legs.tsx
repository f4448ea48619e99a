import { Icon, Spinner } from '@exchange/ui'
import type { ReactNode } from 'react'
import './legs.css'

/** How far one leg of a way is. */
export type LegState = 'done' | 'now' | 'failed' | 'ahead'

type Props = { readonly state: LegState; readonly name: ReactNode; readonly children?: ReactNode }

/** One leg: its name, and its known state. */
export const Leg = ({ state, name, children }: Props) => (
  <li className="way-leg" data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
    <span className="way-mark" aria-hidden="true">
      {state === 'done' && <Icon name="check" />}
      {state === 'failed' && <Icon name="close" />}
      {state === 'now' && <Spinner />}
    </span>
    <span>
      <b className="block">{name}</b>
      <span className="sm mut row wrapx">{children}</span>
    </span>
  </li>
)

/** A journey in legs, in order. */
export const Legs = ({ children }: { readonly children: ReactNode }) => <ol className="way-legs">{children}</ol>
