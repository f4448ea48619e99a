import { type Address, faultOfName, isSameAddress, normalizeName } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { Avatar, Button, buttonClass, Card, EmptyState, ErrorState, KeyValue, KeyValueList, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { UserName } from '../../../entities/user/UserName.tsx'
import { ChangedHandsBadge } from '../../../entities/user/ChangedHands.tsx'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { Moment } from '../../../shared/format/Moment.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { useWallet } from '../../../shared/wallet/wallet.ts'
import { withValues } from '../../../shared/i18n/withValues.ts'
import { AvailabilityBadge } from '../components/AvailabilityBadge.tsx'
import { AvailabilityText } from '../components/AvailabilityText.tsx'
import { NamePicture } from '../components/NamePicture.tsx'
import { Price } from '../components/Price.tsx'
import { faultWords } from '../messages.ts'
import { availabilityOf, namesToAsk, toAnswers } from '../model/availability.ts'
import { type NameItem, useIndexedName, useNameOwner, useNames } from '../queries.ts'
import { NameHistory } from './NameHistory.tsx'
import { OwnerCard } from './OwnerCard.tsx'
import { OwnName } from './OwnName.tsx'

const FindName = () => (
  <Link to="/arena/thena-id/$" params={{ _splat: 'mint' }} className={buttonClass('secondary')}>
    <Trans>Find a name</Trans>
  </Link>
)

// NAME-4
/** A text that is no name, and why. */
const NoName = ({ typed, why }: { readonly typed: string; readonly why: string }) => (
  <Card>
    <EmptyState isPage title={<Trans>“{typed}” is not a valid name</Trans>} action={<FindName />}>
      {why}
    </EmptyState>
  </Card>
)

// NAME-3, NAME-6
/** A valid name that the index does not know: its current state on chain, and a link to mint it if it is free. */
const NewName = ({ network, item: { name, id } }: { readonly network: Network; readonly item: NameItem }) => {
  const { data, isError, refetch } = useNames(network, namesToAsk([name]))
  const availability = availabilityOf(name, toAnswers(data?.names, isError))
  const { kind } = availability
  return (
    <Card className="col name-card name-plate-text">
      <h1 className="name-text">{name}</h1>
      <div>
        <AvailabilityBadge of={availability} />
      </div>
      <div role="status" className="sm mut names-why">
        <AvailabilityText of={{ name, availability }} />
      </div>
      {kind === 'free' && (
        <>
          <KeyValueList>
            <KeyValue label={<Trans>ID</Trans>}>{id}</KeyValue>
            <KeyValue label={<Trans>Price</Trans>}>
              <Price amount={availability.price} />
            </KeyValue>
          </KeyValueList>
          <Link to="/arena/thena-id/$" params={{ _splat: 'mint' }} hash={name} className={buttonClass('primary', 'lg')}>
            <Trans>Mint this name</Trans>
          </Link>
        </>
      )}
      {kind === 'unknown' && (
        <Button variant="secondary" onClick={() => void refetch()}>
          <Trans>Check again</Trans>
        </Button>
      )}
      {(kind === 'taken' || kind === 'lookAlike' || kind === 'invalid') && <FindName />}
    </Card>
  )
}

/** An account with its display name and address. */
const NamedAccount = ({ account }: { readonly account: Address }) => (
  <span className="row names-account">
    <Avatar seed={account.toLowerCase()} size={22} />
    <UserName account={account} linked />
  </span>
)

type MintedProps = { readonly network: Network; readonly item: NameItem & { readonly owner: Address } }

// NAME-3, NAME-10
/** A minted name: its owner, its giver, and its last change of owners. */
const MintedName = ({ network, item }: MintedProps) => {
  const format = useFormat()
  const wallet = useWallet()
  const { data: read } = useNameOwner(network, BigInt(item.id))
  // The chain knows of a transfer before the index does.
  const owner = read?.owner ?? item.owner
  const changedAt = read ? read.changedHandsAt : (item.changedHandsAt ?? undefined)
  const id = format.integer(BigInt(item.id))
  return (
    <>
      <div className="name-plate">
        <NamePicture src={item.imageUrl} />
        <div className="col name-plate-text">
          <h1 className="name-text">{item.name}</h1>
          <p>
            <ChangedHandsBadge chainId={network.chainId} at={changedAt} />
          </p>
          <KeyValueList>
            <KeyValue label={<Trans>Owner</Trans>}>
              <NamedAccount account={owner} />
            </KeyValue>
            <KeyValue label={<Trans>Price paid</Trans>}>
              <Price amount={BigInt(item.mintPrice)} />
            </KeyValue>
            {item.giftedBy && (
              <KeyValue label={<Trans>Gifted by</Trans>}>
                <NamedAccount account={item.giftedBy} />
              </KeyValue>
            )}
            {item.mintedAt !== null && (
              <KeyValue label={<Trans>Minted</Trans>}>
                <Moment at={item.mintedAt} />
              </KeyValue>
            )}
            {changedAt !== undefined && (
              <KeyValue label={<Trans>Changed hands</Trans>}>
                <Moment at={changedAt} />
              </KeyValue>
            )}
            <KeyValue label={<Trans>ID</Trans>}>{id}</KeyValue>
          </KeyValueList>
        </div>
      </div>
      <OwnerCard owner={owner} />
      {wallet.address && isSameAddress(wallet.address, owner) && (
        <OwnName network={network} account={wallet.address} tokenId={BigInt(item.id)} name={item.name} />
      )}
      <NameHistory chainId={network.chainId} nameId={item.id} />
    </>
  )
}

const Indexed = ({ network, name }: { readonly network: Network; readonly name: string }) => {
  const { i18n } = useLingui()
  const { data, error, refetch } = useIndexedName(network.chainId, name)
  if (!data)
    return (
      <Card>
        <h1 className="name-text">{name}</h1>
        {error ? (
          <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
        ) : (
          <Skeleton width="100%" height={300} />
        )}
      </Card>
    )
  return data.owner === null ? (
    <NewName network={network} item={data} />
  ) : (
    <MintedName network={network} item={{ ...data, owner: data.owner }} />
  )
}

/** The page of a name, minted or not. */
export const BrowsePage = ({ network, typed }: { readonly network: Network; readonly typed: string }) => {
  const { i18n } = useLingui()
  const name = normalizeName(typed)
  const invalid = faultOfName(name)
  if (invalid) return <NoName typed={typed} why={i18n._(withValues(faultWords[invalid.fault], { character: invalid.character }))} />
  return <Indexed network={network} name={name} />
}
