import { brand } from '@exchange/domain'
import { buttonClass, Card, EmptyState } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useNamesNetwork } from '../../../entities/user/namesNetwork.ts'

/** Shown to users without a name in place of it, only to themselves: a link to get one. */
export const NoNameCard = () => {
  if (!useNamesNetwork()) return null
  return (
    <Card title={brand.words.nameId}>
      <EmptyState
        title={<Trans>No name is shown yet</Trans>}
        action={
          <Link to="/arena/thena-id/$" params={{ _splat: 'mint' }} className={buttonClass('primary')}>
            <Trans>Mint a name</Trans>
          </Link>
        }
      >
        <Trans>The first name you get is shown beside your address.</Trans>
      </EmptyState>
    </Card>
  )
}
