import { Icon, Note } from '@exchange/ui'
import { Plural } from '@lingui/react/macro'

/** Says before a run that it does not take everything: how many claims stay for the next one. */
export const LeftForNext = ({ remaining }: { readonly remaining: number }) => (
  <Note icon={<Icon name="info" />}>
    <Plural value={remaining} one="# claim is left for the next run." other="# claims are left for the next run." />
  </Note>
)
