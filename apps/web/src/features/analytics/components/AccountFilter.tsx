import type { Address } from '@exchange/domain'
import { TextInput } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { useDebounced } from '../../../shared/fields/useDebounced.ts'
import { isAddressText } from '../../../shared/tokens/token.ts'

type AccountFilterProps = { readonly account: Address | null; readonly onAccount: (account: Address | null) => void }

const accountOf = (text: string): Address | null => {
  const typed = text.trim()
  return isAddressText(typed) ? typed : null
}
const valueOf = (text: string): string => accountOf(text) ?? ''

/** Filters transactions by one account. An invalid address filters nothing and shows an error. */
export const AccountFilter = ({ account, onAccount }: AccountFilterProps) => {
  const { t } = useLingui()
  const [text, setText] = useDebounced(account ?? '', (settled) => onAccount(accountOf(settled)), valueOf)
  const isWrong = text.trim() !== '' && !isAddressText(text.trim())
  return (
    <TextInput
      className="account-filter"
      label={t`Account`}
      hideLabel
      placeholder={t`Address of an account`}
      spellCheck={false}
      autoComplete="off"
      value={text}
      onChange={setText}
      error={isWrong ? t`Not an address` : undefined}
    />
  )
}
