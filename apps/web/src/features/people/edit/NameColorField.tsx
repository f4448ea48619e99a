import { type NameStyle, nameStyles } from '@exchange/domain/people/nameColor'
import { Select, TextInput } from '@exchange/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ColoredName } from '../../../entities/user/ColoredName.tsx'

const styleWords: Readonly<Record<NameStyle, MessageDescriptor>> = { lantern: msg`Lantern`, dusk: msg`Dusk` }
const styles = Object.keys(nameStyles) as readonly NameStyle[]
const isHex = (text: string): boolean => /^#?[0-9a-f]{6}$/i.test(text)
const hexOf = (text: string): string => `#${text.replace('#', '').toLowerCase()}`

type Props = {
  readonly name: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
}

// PEOPLE-8
/** The colour of a name: none, a preset of two, or any other; and its look on both themes. */
export const NameColorField = ({ name, value, onChange, error }: Props) => {
  const { t, i18n } = useLingui()
  const isStyle = styles.some((style) => style === value)
  const color = isStyle ? value : isHex(value) ? hexOf(value) : null
  const choices = [
    { value: '', label: t`None` },
    ...styles.map((style) => ({ value: style as string, label: i18n._(styleWords[style]) })),
    { value: '#', label: t`Custom colour` },
  ]
  const chosen = value === '' || isStyle ? value : '#'
  return (
    <div className="col people-color">
      <Select labelAt="above" label={t`Name colour`} value={chosen} options={choices} onChange={onChange} />
      {chosen === '#' && (
        <TextInput
          label={t`Colour, as #rrggbb`}
          placeholder="#ffcc8d"
          maxLength={7}
          spellCheck={false}
          value={value}
          onChange={onChange}
          error={error}
        />
      )}
      <div className="people-samples" role="group" aria-label={t`How it reads`}>
        {(['dark', 'light'] as const).map((theme) => (
          <span key={theme} className="people-sample" data-theme={theme}>
            <ColoredName name={name} color={color} />
          </span>
        ))}
      </div>
      <p className="sm dim">
        <Trans>Adjusted to stay readable on either theme.</Trans>
      </p>
    </div>
  )
}
