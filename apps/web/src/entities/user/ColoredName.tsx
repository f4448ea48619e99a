import { type NameStyle, nameStyles, readableNameColor, type ReadTheme } from '@exchange/domain/people/nameColor'
import type { CSSProperties } from 'react'
import './userName.css'

const isStyle = (color: string): color is NameStyle => Object.hasOwn(nameStyles, color)

const flowOn = (style: NameStyle, theme: ReadTheme): string =>
  `linear-gradient(90deg, ${nameStyles[style].map((color) => readableNameColor(color, theme)).join(', ')})`

// PEOPLE-8
/** A name in the colour that its owner chose, as it can be read on either theme. It stands apart from the text around it, whatever its direction. */
export const ColoredName = ({ name, color }: { readonly name: string; readonly color: string | null }) => {
  if (color === null) return <bdi translate="no">{name}</bdi>
  const flows = isStyle(color)
  const on = (theme: ReadTheme) => (flows ? flowOn(color, theme) : readableNameColor(color, theme))
  return (
    <bdi
      translate="no"
      className={flows ? 'user-flowing' : 'user-colored'}
      style={{ '--on-dark': on('dark'), '--on-light': on('light') } as CSSProperties}
    >
      {name}
    </bdi>
  )
}
