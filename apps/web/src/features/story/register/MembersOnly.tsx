import type { Address } from '@exchange/domain'
import { Card, ErrorState, Skeleton } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { toErrorFacts } from '../../../shared/errors/errorFacts.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import { useSession } from '../../../shared/session/session.ts'
import { SignIn } from '../../../shared/session/SignIn.tsx'
import { type MyStory, useMyStory } from '../ownQueries.ts'
import type { Participant } from '../queries.ts'
import type { Story } from '../useStory.ts'
import { RegisterCard } from './RegisterCard.tsx'

/** A participant that signed in. */
export type Member = { readonly account: Address; readonly participant: Participant; readonly mine: MyStory }

type Props = { readonly story: Story; readonly children: (member: Member) => ReactNode }

// STORY-3
/** The content for a signed-in participant; others see what comes first. */
export const MembersOnly = ({ story, children }: Props) => {
  const { t, i18n } = useLingui()
  const session = useSession()
  const { data: mine, error, refetch } = useMyStory(story.chainId)
  const { account, participant } = story
  if (!account || !participant) return <RegisterCard story={story} />
  if (session === null)
    return (
      <Card>
        <SignIn title={<Trans>Sign in to see your part</Trans>} act={t`Story`} />
      </Card>
    )
  if (mine) return children({ account, participant, mine })
  return (
    <Card>
      {error ? (
        <ErrorState {...errorText(i18n, toErrorFacts(error))} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={320} />
      )}
    </Card>
  )
}
