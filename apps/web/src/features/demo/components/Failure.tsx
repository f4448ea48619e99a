import { Icon, Note } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'

/** The failure of an action in the drawer, beside the action. */
export const Failure = ({ error }: { readonly error: Error | null }) => {
  const { i18n } = useLingui()
  if (!error) return null
  const { what, todo } = errorText(i18n, toErrorFacts(error))
  return (
    <Note tone="negative" role="alert" icon={<Icon name="failed" />}>
      {what} {todo}
    </Note>
  )
}
