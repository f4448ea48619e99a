import type { ReactNode } from 'react'
import { classNames } from './classNames.ts'

export type Tone = 'neutral' | 'outline' | 'accent' | 'info' | 'positive' | 'negative' | 'warning'

export const toneClass: Record<Tone, string | false> = {
  neutral: false,
  outline: 'o',
  accent: 'a',
  info: 'i',
  positive: 'p',
  negative: 'n',
  warning: 'w',
}

/** Icon and word: colour alone never carries the meaning. */
export const Badge = ({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) => (
  <span className={classNames('bdg', toneClass[tone])}>
    {icon}
    {children}
  </span>
)

/** A quiet boxed remark inside a card or dialog. */
export const Note = ({
  tone = 'neutral',
  icon,
  children,
  role,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
  role?: 'status' | 'alert'
}) => (
  <div className={classNames('note', toneClass[tone])} role={role}>
    {icon}
    <div className="grow">{children}</div>
  </div>
)
