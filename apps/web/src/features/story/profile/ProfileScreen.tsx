import { Button, Card, KeyValue, KeyValueList, toast } from '@exchange/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { UserName } from '../../../entities/user/UserName.tsx'
import { useFormat } from '../../../shared/format/useFormat.ts'
import { changesOf, faultOf, type Typed } from '../model/registration.ts'
import { MY_STORY, type MyStory } from '../ownQueries.ts'
import { Refused } from '../../../shared/errors/Refused.tsx'
import { Fields } from '../register/Fields.tsx'
import { type Member, MembersOnly } from '../register/MembersOnly.tsx'
import { useStoryAction } from '../useStoryAction.ts'
import type { Story } from '../useStory.ts'

const UPDATE = `mutation UpdateParticipant($chainId: Int!, $email: String, $country: String, $xProfileUsername: String, $idempotencyKey: String!) {
  updateParticipantProfile(
    chainId: $chainId, email: $email, country: $country, xProfileUsername: $xProfileUsername, idempotencyKey: $idempotencyKey
  ) { ${MY_STORY} }
}`

const keptOf = ({ email, country, xProfileUsername }: MyStory): Typed => ({
  email: email ?? '',
  country: country ?? '',
  xProfileUsername: xProfileUsername ?? '',
})

// STORY-12
/** Edits a participant's registration. Typed text stays until it is saved. */
const EditForm = ({ chainId, mine }: { readonly chainId: number; readonly mine: MyStory }) => {
  const { t } = useLingui()
  const { act, busy, failure } = useStoryAction(chainId)
  const kept = keptOf(mine)
  const [patch, setPatch] = useState<Partial<Typed>>({})
  const [isSaid, setSaid] = useState(false)
  const typed = { ...kept, ...patch }
  const changes = changesOf(kept, typed)
  const fault = faultOf(typed)
  const save = async () => {
    setSaid(true)
    if (fault !== null) return
    const answer = await act({ query: UPDATE, variables: { chainId, ...changes }, act: t`Save profile` })
    if (answer === undefined) return
    setPatch({})
    toast({ tone: 'positive', title: t`Successfully` })
  }
  return (
    <form
      className="col story-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && Object.keys(changes).length > 0) void save()
      }}
    >
      <Fields typed={typed} fault={isSaid ? fault : null} onChange={(change) => setPatch({ ...patch, ...change })} />
      <Refused failure={failure} />
      <Button type="submit" variant="primary" busy={busy} disabled={Object.keys(changes).length === 0}>
        <Trans>Save profile</Trans>
      </Button>
      <p className="sm dim">
        <Trans>E-mail and country are visible only to you and admins.</Trans>
      </p>
    </form>
  )
}

// STORY-6
const Figures = ({ member: { account, participant, mine } }: { readonly member: Member }) => {
  const format = useFormat()
  const rank = (value: number | null) => (value === null ? '—' : format.integer(value))
  return (
    <Card className="col story-side-card" title={<Trans>In the campaign</Trans>}>
      <KeyValueList>
        <KeyValue label={<Trans>Participant</Trans>}>
          <UserName account={account} linked />
        </KeyValue>
        <KeyValue label={<Trans>Registered</Trans>}>{format.utc(participant.registeredAt)}</KeyValue>
        <KeyValue label={<Trans>Points</Trans>}>{format.integer(participant.totalPoints)}</KeyValue>
        <KeyValue label={<Trans>Fragments</Trans>}>{format.integer(participant.totalFragments)}</KeyValue>
        <KeyValue label={<Trans>Rank</Trans>}>{rank(participant.rank)}</KeyValue>
        <KeyValue label={<Trans>Rank of the first two chapters</Trans>}>{rank(participant.rankFirstTwoChapters)}</KeyValue>
        <KeyValue label={<Trans>Referral code</Trans>}>
          <span translate="no">{mine.referralCode}</span>
        </KeyValue>
      </KeyValueList>
    </Card>
  )
}

// STORY-6, STORY-12
/** The user's own part in the campaign. */
export const ProfileScreen = ({ story }: { readonly story: Story }) => (
  <>
    <h1 className="story-heading">
      <Trans>Profile</Trans>
    </h1>
    <MembersOnly story={story}>
      {(member) => (
        <div className="story-columns">
          <Card className="col story-side-card" title={<Trans>What you registered with</Trans>}>
            <EditForm chainId={story.chainId} mine={member.mine} />
          </Card>
          <Figures member={member} />
        </div>
      )}
    </MembersOnly>
  </>
)
