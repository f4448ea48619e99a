import { Trans } from '@lingui/react/macro'
import { AgeNote } from '../../../shared/format/AgeNote.tsx'

/** Says since when the orders could not be read. The last ones stay on screen. */
export const ListAge = ({ readAt }: { readonly readAt: number }) => (
  <AgeNote readAt={readAt}>{(age) => <Trans>Your orders could not be refreshed. Last updated {age}.</Trans>}</AgeNote>
)
