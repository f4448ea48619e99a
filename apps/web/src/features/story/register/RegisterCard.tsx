import { brand } from '@exchange/domain'
import { buttonClass, Card, EmptyState, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useSession } from '../../../shared/session/session.ts'
import { ConnectFirst } from '../../../shared/wallet/ConnectFirst.tsx'
import { useHasName } from '../ownQueries.ts'
import type { Story } from '../useStory.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { SignIn } from '../../../shared/session/SignIn.tsx'

const word = brand.words.nameId

/** Registration needs a name: links to get one. */
const NameFirst = () => (
  <EmptyState
    title={<Trans>Registration needs a {word}</Trans>}
    action={
      <Link to="/arena/thena-id" className={buttonClass('primary')}>
        <Trans>Mint a name</Trans>
      </Link>
    }
  >
    <Trans>Mint one, then come back. It is found here as soon as its block is indexed.</Trans>
  </EmptyState>
)

const Steps = ({ story: { chainId, account, phase } }: { readonly story: Story }) => {
  const { t, i18n } = useLingui()
  const session = useSession()
  const name = useHasName(chainId, account)
  if (phase === 'ended')
    return (
      <EmptyState title={<Trans>Registration is closed</Trans>}>
        <Trans>The campaign has ended. Its chapters and boards stay readable.</Trans>
      </EmptyState>
    )
  if (account === undefined)
    return (
      <ConnectFirst title={<Trans>Connect a wallet to take part</Trans>}>
        <Trans>Points go to the account that you connect.</Trans>
      </ConnectFirst>
    )
  if (session === null) return <SignIn title={<Trans>Sign in to take part</Trans>} act={t`Join the campaign`} />
  if (name.data === false) return <NameFirst />
  if (name.data === undefined && name.error)
    return <ErrorState {...errorText(i18n, toErrorFacts(name.error))} onRetry={() => void name.refetch()} />
  return name.data === undefined ? <Skeleton width="100%" height={320} /> : <RegisterForm chainId={chainId} account={account} />
}

// STORY-11
/** The registration of a new user: wallet, session, name, form. Renders nothing for a participant. */
export const RegisterCard = ({ story }: { readonly story: Story }) => {
  const { i18n } = useLingui()
  const { participant, participantRead } = story
  if (participant) return null
  return (
    <Card className="col story-side-card" title={<Trans>Take part</Trans>}>
      {participant === null ? (
        <Steps story={story} />
      ) : participantRead.error ? (
        <ErrorState {...errorText(i18n, toErrorFacts(participantRead.error))} onRetry={() => void participantRead.refetch()} />
      ) : (
        <Skeleton width="100%" height={320} />
      )}
    </Card>
  )
}
