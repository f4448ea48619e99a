import type { ErrorCode } from '@exchange/domain'
import { TextInput } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { errorText } from '../../../shared/errors/errorText.ts'
import type { Typed } from '../model/registration.ts'
import { Countries } from './Countries.tsx'

type Props = {
  readonly typed: Typed
  /** The first error of the fields, once it may show. */
  readonly fault: ErrorCode | null
  readonly onChange: (change: Partial<Typed>) => void
}

// STORY-11
/** The private fields of a participant. */
export const Fields = ({ typed, fault, onChange }: Props) => {
  const { t, i18n } = useLingui()
  const said = (code: ErrorCode) => (fault === code ? String(errorText(i18n, { code }).what) : undefined)
  const country = said('story.countryInvalid')
  return (
    <>
      <TextInput
        label={t`E-mail`}
        type="email"
        autoComplete="email"
        value={typed.email}
        error={said('story.emailInvalid')}
        onChange={(email) => onChange({ email })}
      />
      <div>
        <Countries value={typed.country} onChange={(value) => onChange({ country: value })} />
        {country && (
          <p className="sm neg" role="alert">
            {country}
          </p>
        )}
      </div>
      <TextInput
        label={t`X username`}
        autoCapitalize="none"
        spellCheck={false}
        value={typed.xProfileUsername}
        error={said('story.xUsernameInvalid')}
        onChange={(xProfileUsername) => onChange({ xProfileUsername })}
      />
    </>
  )
}
