import type { Address } from '@exchange/domain'
import { Icon, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { shortAddress } from '../../../shared/tokens/safeText.ts'

/** Says that a link names a token that the user reviewed but did not import, and offers another review. */
export const UnlistedNote = ({ address, onLook }: { readonly address: Address; readonly onLook: () => void }) => (
  <Note tone="warning" icon={<Icon name="warning" />} role="status">
    <Trans>This link is for an unlisted token: {shortAddress(address)}.</Trans>{' '}
    <button type="button" className="link" onClick={onLook}>
      <Trans>Review token</Trans>
    </button>
  </Note>
)
