import { countries } from '@exchange/domain/people/countries'
import { MAX_ABOUT, type ProfileField, type ProfileFault, profileLabels } from '@exchange/domain/people/profile'
import { Button, Card, Select, Switch, TextInput } from '@exchange/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { labelWords } from '../messages.ts'
import type { Changes, Draft } from '../model/profileForm.ts'
import { NameColorField } from './NameColorField.tsx'
import { TextArea } from './TextArea.tsx'

const invalidWords: Readonly<Record<ProfileField, MessageDescriptor>> = {
  about: msg`The text is not valid`,
  website: msg`Website URL must be valid, for example https://example.com`,
  xHandle: msg`X URL must be valid, for example x.com/name`,
  country: msg`Choose a country`,
  email: msg`This is no e-mail address`,
  theme: msg`Choose a theme`,
  nameColor: msg`Enter a colour as #rrggbb`,
  label: msg`Choose one label`,
}
const faultWords: Readonly<Record<Exclude<ProfileFault, 'invalid'>, MessageDescriptor>> = {
  tooLong: msg`This is too long`,
  hidden: msg`It has characters that nobody sees`,
}

type Props = {
  /** The name as others see it. */
  readonly name: string
  readonly draft: Draft
  readonly changes: Changes
  readonly busy: boolean
  /** The control below the address that confirms it. */
  readonly emailConfirmation: ReactNode
  readonly onChange: (patch: Partial<Draft>) => void
  readonly onDiscard: () => void
  readonly onSave: () => void
}

/** Countries by their names in a language, in its order. */
const countryOptions = (locale: string) => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const named = countries.map((code) => ({ value: code, label: names.of(code) ?? code }))
  return named.toSorted((a, b) => a.label.localeCompare(b.label, locale))
}

const useCountries = () => {
  const { t } = useLingui()
  const { locale } = useFormat()
  const options = useMemo(() => countryOptions(locale), [locale])
  return [{ value: '', label: t`None` }, ...options]
}

const useFaults = ({ faults }: Changes) => {
  const { i18n } = useLingui()
  return (field: ProfileField): string | undefined => {
    const fault = faults[field]
    return fault && i18n._(fault === 'invalid' ? invalidWords[field] : faultWords[fault])
  }
}

type FieldsProps = Pick<Props, 'name' | 'draft' | 'changes' | 'emailConfirmation' | 'onChange'>

const Public = ({ name, draft, changes, onChange }: FieldsProps) => {
  const { t, i18n } = useLingui()
  const fault = useFaults(changes)
  const length = Array.from(draft.about).length
  const themes = [
    { value: '', label: t`None` },
    { value: 'system', label: t`System` },
    { value: 'dark', label: t`Dark` },
    { value: 'light', label: t`Light` },
  ]
  const labels = [
    { value: '', label: t`None` },
    ...profileLabels.map((value) => ({ value: value as string, label: i18n._(labelWords[value]) })),
  ]
  return (
    <Card className="col people-form" title={<Trans>About you</Trans>}>
      <TextArea
        label={t`About`}
        value={draft.about}
        onChange={(about) => onChange({ about })}
        error={fault('about')}
        hint={
          <Trans>
            {length} of {MAX_ABOUT}
          </Trans>
        }
      />
      <div className="people-pair">
        <TextInput
          label={t`Website`}
          inputMode="url"
          autoCapitalize="none"
          value={draft.website}
          onChange={(website) => onChange({ website })}
          error={fault('website')}
        />
        <TextInput
          label="X"
          autoCapitalize="none"
          value={draft.xHandle}
          onChange={(xHandle) => onChange({ xHandle })}
          error={fault('xHandle')}
        />
      </div>
      <div className="people-pair">
        <Select labelAt="above" label={t`Label`} value={draft.label} options={labels} onChange={(label) => onChange({ label })} />
        <Select labelAt="above" label={t`Theme`} value={draft.theme} options={themes} onChange={(theme) => onChange({ theme })} />
      </div>
      <NameColorField name={name} value={draft.nameColor} onChange={(nameColor) => onChange({ nameColor })} error={fault('nameColor')} />
    </Card>
  )
}

const Private = ({ draft, changes, emailConfirmation, onChange }: FieldsProps) => {
  const { t } = useLingui()
  const fault = useFaults(changes)
  const options = useCountries()
  return (
    <Card className="col people-form" title={<Trans>Only you and admins see this</Trans>}>
      <div className="people-pair">
        <TextInput
          label={t`E-mail`}
          type="email"
          autoComplete="email"
          value={draft.email}
          onChange={(email) => onChange({ email })}
          error={fault('email')}
        />
        <Select labelAt="above" label={t`Country`} value={draft.country} options={options} onChange={(country) => onChange({ country })} />
      </div>
      {emailConfirmation}
      <label className="row sb">
        <span>
          <span className="b block">
            <Trans>Suggest my profile</Trans>
          </span>
          <span className="sm dim">
            <Trans>Others may find it in searches and lists.</Trans>
          </span>
        </span>
        <Switch label={t`Suggest my profile`} checked={draft.discoverable} onChange={(discoverable) => onChange({ discoverable })} />
      </label>
    </Card>
  )
}

// PEOPLE-6, PEOPLE-7
/** The texts of a profile, and their unsaved changes. Typed text stays until it is saved or discarded. */
export const ProfileForm = (props: Props) => {
  const { changes, busy, onDiscard, onSave } = props
  const wrong = Object.keys(changes.faults).length
  return (
    <form
      className="col people-main"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && wrong === 0 && changes.count > 0) onSave()
      }}
    >
      <Public {...props} />
      <Private {...props} />
      <Card className="row sb wrapx people-save">
        <span role="status">
          {changes.count === 0 ? <Trans>No changes</Trans> : <Plural value={changes.count} one="# change" other="# changes" />}
          {wrong > 0 && (
            <span className="sm neg block">
              <Plural value={wrong} one="# field to fix" other="# fields to fix" />
            </span>
          )}
        </span>
        <span className="row wrapx">
          <Button variant="ghost" disabled={changes.count === 0 || busy} onClick={onDiscard}>
            <Trans>Discard</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={busy} disabled={changes.count === 0 || wrong > 0}>
            <Trans>Save profile</Trans>
          </Button>
        </span>
      </Card>
    </form>
  )
}
