import { type Address, brand, isNewlyOwned } from '@exchange/domain'
import { Card, Icon, KeyValue, KeyValueList, Note } from '@exchange/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useNamesNetwork } from '../../../entities/user/namesNetwork.ts'
import { UserName } from '../../../entities/user/UserName.tsx'
import { useChainNow } from '../../../shared/clock/clock.ts'
import { Ago } from '../../../shared/format/Ago.tsx'
import { formatDate } from '../../../shared/format/moments.ts'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { type NameFacts, type Profile, useNameFacts } from '../queries.ts'

type SafetyProps = { readonly chainId: number; readonly changedHandsAt: number }

// NAME-10
/** Said for 30 days of a name that changed hands: who has it now may not be whom one knows by it. */
const ChangedHands = ({ chainId, changedHandsAt }: SafetyProps) => {
  const now = useChainNow(chainId)
  if (now === undefined || !isNewlyOwned(changedHandsAt, now)) return null
  return (
    <Note tone="warning" icon={<Icon name="warning" />}>
      <p className="b">
        <Trans>
          Changed hands <Ago chainId={chainId} at={changedHandsAt} />
        </Trans>
      </p>
      <p>
        <Trans>Whoever you knew by this name may be somebody else now. Check the address.</Trans>
      </p>
    </Note>
  )
}

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

/** The name that a user shows: its picture, since when it is this user's, and whether it changed hands of late. */
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
      {changedAt !== null && <ChangedHands chainId={chainId} changedHandsAt={changedAt} />}
      {facts && <Facts facts={facts} />}
    </Card>
  )
}
