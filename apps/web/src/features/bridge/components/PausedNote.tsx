import { Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import type { BridgeDesk } from '../useBridgeDesk.ts'

/** Says that transfers are paused; renders nothing otherwise, and while unknown. */
export const PausedNote = ({ desk: { isOpen } }: { readonly desk: BridgeDesk }) =>
  isOpen.status === 'ok' && !isOpen.value ? (
    <Note tone="warning" icon={<Icon name="warning" />} role="status">
      <Trans>The bridge is paused and accepts no new transfers. Transfers already sent still arrive.</Trans>
    </Note>
  ) : null
