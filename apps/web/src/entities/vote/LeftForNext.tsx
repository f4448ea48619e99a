import { Icon, Note } from '@exchange/ui'
import { Plural } from '@lingui/react/macro'

/** Warns before a run that it does not claim everything: shows how many claims remain for the next run. */
export const LeftForNext = ({ remaining }: { readonly remaining: number }) => (
  <Note icon={<Icon name="info" />}>
    <Plural value={remaining} one="# claim is left for the next run." other="# claims are left for the next run." />
  </Note>
)
