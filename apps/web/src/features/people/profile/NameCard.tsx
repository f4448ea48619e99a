import { type Address, brand } from '@exchange/domain'
import { Card, KeyValue, KeyValueList } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChangedHandsNote } from '../../../entities/user/ChangedHands.tsx'
import { useNamesNetwork } from '../../../entities/user/namesNetwork.ts'
import { UserName } from '../../../entities/user/UserName.tsx'
import { formatDate } from '../../../shared/format/moments.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { type NameFacts, type Profile, useNameFacts } from '../queries.ts'

const Facts = ({ facts: { mintedAt, changedHandsAt, giftedBy } }: { readonly facts: NameFacts }) => {
  const { locale } = useFormat()
  const since = changedHandsAt ?? mintedAt
  return (
    <KeyValueList>
      {since !== null && <KeyValue label={<Trans>Owner since</Trans>}>{formatDate(locale, since)}</KeyValue>}
      {mintedAt !== null && mintedAt !== since && <KeyValue label={<Trans>Minted</Trans>}>{formatDate(locale, mintedAt)}</KeyValue>}
      {giftedBy !== null && (
        <KeyValue label={<Trans>Gifted by</Trans>}>
          <UserName account={giftedBy as Address} linked />
        </KeyValue>
      )}
    </KeyValueList>
  )
}

/** The user's display name: its picture, the date since when the user owns it, and whether it changed hands recently. */
export const NameCard = ({ profile }: { readonly profile: Profile & { readonly username: string } }) => {
  const chainId = useNamesNetwork()?.chainId
  const { data: facts } = useNameFacts(profile.username)
  const changedAt = facts ? facts.changedHandsAt : profile.nameChangedHandsAt
  if (chainId === undefined) return null
  return (
    <Card className="col people-name-card" title={brand.words.nameId}>
      {facts?.imageUrl && <img className="people-name-picture" src={facts.imageUrl} alt="" width={300} height={300} loading="lazy" />}
      <Link to="/arena/thena-id/$" params={{ _splat: `browse/${profile.username}` }} className="link b people-wrap">
        <bdi translate="no">{profile.username}</bdi>
      </Link>
      <ChangedHandsNote chainId={chainId} at={changedAt} />
      {facts && <Facts facts={facts} />}
    </Card>
  )
}
