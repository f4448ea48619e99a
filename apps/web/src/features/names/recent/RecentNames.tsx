import { brand } from '@exchange/domain'
import { buttonClass, Card, EmptyState } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { NameList } from '../components/NameList.tsx'
import { screenTitle } from '../messages.ts'
import type { NameList as ListName } from '../model/namesPath.ts'

const Nothing = ({ list }: { readonly list: ListName }) => (
  <EmptyState
    title={list === 'recently-gifted' ? <Trans>No names gifted yet</Trans> : <Trans>No names minted yet</Trans>}
    action={
      <Link to="/arena/thena-id/$" params={{ _splat: list === 'recently-gifted' ? 'gift' : 'mint' }} className={buttonClass('secondary')}>
        {list === 'recently-gifted' ? <Trans>Gift a name</Trans> : <Trans>Mint a name</Trans>}
      </Link>
    }
  />
)

// NAME-2, NAME-3
/** Names as they were minted or gifted, newest first. */
export const RecentNames = ({ chainId, list }: { readonly chainId: number; readonly list: ListName }) => {
  const { i18n } = useLingui()
  const title = i18n._(screenTitle[list])
  return (
    <Card title={title}>
      <NameList
        label={`${brand.words.nameId}: ${title}`}
        chainId={chainId}
        where={list === 'recently-gifted' ? { gifted: true } : null}
        nothing={<Nothing list={list} />}
      />
    </Card>
  )
}
