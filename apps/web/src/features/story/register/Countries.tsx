import { countries } from '@exchange/domain/people/countries'
import { Select } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '../../../shared/format/useFormat.ts'

/** Countries by their names in a language, in its order. */
const optionsIn = (locale: string) => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const named = countries.map((code) => ({ value: code, label: names.of(code) ?? code }))
  return named.toSorted((a, b) => a.label.localeCompare(b.label, locale))
}

/** A choice of one country; empty until one is chosen. */
export const Countries = ({ value, onChange }: { readonly value: string; readonly onChange: (code: string) => void }) => {
  const { t } = useLingui()
  const { locale } = useFormat()
  const options = useMemo(() => optionsIn(locale), [locale])
  return (
    <Select
      labelAt="above"
      label={t`Country`}
      value={value}
      options={[{ value: '', label: t`Choose a country` }, ...options]}
      onChange={onChange}
    />
  )
}
