import { TextInput } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'

/** The longest reason that the log stores. */
const LONGEST = 200

type Props = { readonly value: string; readonly onChange: (reason: string) => void }

/** Why something is done, for the audit log. */
export const ReasonField = ({ value, onChange }: Props) => {
  const { t } = useLingui()
  return (
    <TextInput label={t`Reason`} value={value} onChange={onChange} maxLength={LONGEST} hint={<Trans>Recorded in the audit log.</Trans>} />
  )
}
