import { Note } from '@exchange/ui'
import { useLingui } from '@lingui/react/macro'
import type { ErrorFacts } from './errorFacts.ts'
import { errorText } from './errorText.ts'

// STORY-11
/** Why an action was refused: the error's text, and for an unexpected error its own detail. */
export const Refused = ({ failure }: { readonly failure: ErrorFacts | null }) => {
  const { i18n } = useLingui()
  if (!failure) return null
  const { what, todo } = errorText(i18n, failure)
  const detail = failure.code === 'unknown' ? failure.params?.['detail'] : undefined
  return (
    <Note tone="negative" role="alert">
      <b>{what}</b> {detail === undefined ? todo : String(detail)}
    </Note>
  )
}
