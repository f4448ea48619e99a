import { Icon, Note } from '@exchange/ui'
import { Plural } from '@lingui/react/macro'

/** Says before a run that it does not take everything: how many claims stay for the next one. */
export const LeftForNext = ({ remaining }: { readonly remaining: number }) => (
  <Note icon={<Icon name="info" />}>
    <Plural
      value={remaining}
      one="# claim does not fit into one run. It can be claimed next."
      other="# claims do not fit into one run. They can be claimed next."
    />
  </Note>
)
