import { type NameStyle, nameStyles, readableNameColor, type ReadTheme } from '@exchange/domain/people/nameColor'
import type { CSSProperties, ReactNode } from 'react'
import './userName.css'

const isStyle = (color: string): color is NameStyle => Object.hasOwn(nameStyles, color)

const flowOn = (style: NameStyle, theme: ReadTheme): string =>
  `linear-gradient(90deg, ${nameStyles[style].map((color) => readableNameColor(color, theme)).join(', ')})`

type Props = {
  readonly name: string
  readonly color: string | null
  /** The name as text, or with parts of it highlighted. */
  readonly children?: ReactNode
}

// PEOPLE-8
/** A name in its owner's colour, adjusted to be readable on either theme. It is isolated from the surrounding text direction. */
export const ColoredName = ({ name, color, children = name }: Props) => {
  if (color === null) return <bdi translate="no">{children}</bdi>
  const flows = isStyle(color)
  const on = (theme: ReadTheme) => (flows ? flowOn(color, theme) : readableNameColor(color, theme))
  return (
    <bdi
      translate="no"
      className={flows ? 'user-flowing' : 'user-colored'}
      style={{ '--on-dark': on('dark'), '--on-light': on('light') } as CSSProperties}
    >
      {children}
    </bdi>
  )
}
